import { FOOD_PICTURES } from './food-pictures.ts';
import { LIVING_PICTURES } from './living-pictures.ts';
import { PEOPLE_PICTURES, STREET_PICTURES } from './street-pictures.ts';
import { THING_PICTURES } from './thing-pictures.ts';

const ROWS = { ...FOOD_PICTURES, ...LIVING_PICTURES, ...THING_PICTURES, ...STREET_PICTURES, ...PEOPLE_PICTURES };

/** A picture of the set that the web shows; scripts/pictures takes exactly these. */
export type PictureName = keyof typeof ROWS;

// The keys of a literal are its names.
export const PICTURE_NAMES = Object.keys(ROWS) as PictureName[];

/** The names that a picture is true to, parted by ・; the first of them is what it is called. */
export function wordsOfPicture(picture: PictureName): string {
  return ROWS[picture];
}
