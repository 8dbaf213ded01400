import { FOOD_PICTURES } from './food-pictures.ts';
import { LIVING_PICTURES } from './living-pictures.ts';
import { PEOPLE_PICTURES, STREET_PICTURES } from './street-pictures.ts';
import { THING_PICTURES } from './thing-pictures.ts';

/**
 * All pictures with the names of the objects that they can show. scripts/pictures copies exactly these pictures for the
 * web.
 */
export const PICTURES_WITH_NAMES = [
  ...FOOD_PICTURES,
  ...LIVING_PICTURES,
  ...THING_PICTURES,
  ...STREET_PICTURES,
  ...PEOPLE_PICTURES,
] as const;

export type PictureName = (typeof PICTURES_WITH_NAMES)[number][0];

export const PICTURE_NAMES: readonly PictureName[] = PICTURES_WITH_NAMES.map(([name]) => name);
