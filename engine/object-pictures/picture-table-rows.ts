import { COLOUR_WORDS, COUNTER_COLOURS, COUNTER_ROWS } from './counter-rows.ts';
import { PICTURE_ROWS } from './picture-names.ts';
import type { PictureTableRows } from './picture-table.ts';

/** The complete table. scripts/pictures writes it as JSON for the web. */
export const PICTURE_TABLE_ROWS: PictureTableRows = {
  pictures: PICTURE_ROWS,
  counters: COUNTER_COLOURS.map((colour) => [colour, COUNTER_ROWS[colour]]),
  colours: COUNTER_COLOURS.map((colour) => [colour, COLOUR_WORDS[colour]]),
};
