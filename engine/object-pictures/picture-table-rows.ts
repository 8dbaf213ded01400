import { COLOUR_WORDS, COUNTER_COLOURS, COUNTER_ROWS } from './counter-rows.ts';
import { PICTURE_ROWS } from './picture-names.ts';
import { TINTED_NAMES } from './tinted-pictures.ts';
import type { PictureTableRows } from './picture-table.ts';

/** All rows of the picture table. scripts/pictures writes them as JSON for the web. */
export const PICTURE_TABLE_ROWS: PictureTableRows = {
  pictures: PICTURE_ROWS,
  counters: COUNTER_COLOURS.map((colour) => [colour, COUNTER_ROWS[colour]]),
  tinted: TINTED_NAMES,
  colours: COUNTER_COLOURS.map((colour) => [colour, COLOUR_WORDS[colour]]),
};
