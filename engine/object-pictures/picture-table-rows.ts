import { COLOUR_WORDS_BEFORE_NAMES, COUNTER_DISC_COLOURS, OBJECT_NAMES_BY_DISC_COLOUR } from './counter-rows.ts';
import { PICTURES_WITH_OBJECT_NAMES } from './picture-names.ts';
import { TINTABLE_PICTURE_NAMES } from './tinted-pictures.ts';
import type { PictureTableRows } from './picture-table.ts';

/** All rows of the picture table. scripts/pictures writes them as JSON for the web. */
export const PICTURE_TABLE_ROWS: PictureTableRows = {
  pictures: PICTURES_WITH_OBJECT_NAMES,
  counters: COUNTER_DISC_COLOURS.map((colour) => [colour, OBJECT_NAMES_BY_DISC_COLOUR[colour]]),
  tinted: TINTABLE_PICTURE_NAMES,
  colours: COUNTER_DISC_COLOURS.map((colour) => [colour, COLOUR_WORDS_BEFORE_NAMES[colour]]),
};
