import { FOOD_PICTURES } from './food-pictures.ts';
import { LIVING_PICTURES } from './living-pictures.ts';
import { PEOPLE_PICTURES, STREET_PICTURES } from './street-pictures.ts';
import { THING_PICTURES } from './thing-pictures.ts';

/** Each picture of the set that the web shows with the names that it is true to; scripts/pictures takes exactly these. */
export const PICTURE_ROWS = [
  ...FOOD_PICTURES,
  ...LIVING_PICTURES,
  ...THING_PICTURES,
  ...STREET_PICTURES,
  ...PEOPLE_PICTURES,
] as const;

export type PictureName = (typeof PICTURE_ROWS)[number][0];

export const PICTURE_NAMES: readonly PictureName[] = PICTURE_ROWS.map(([name]) => name);
