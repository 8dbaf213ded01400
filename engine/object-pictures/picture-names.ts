import { FOOD_PICTURES } from './food-pictures.ts';
import { ANIMAL_AND_PLANT_PICTURES } from './living-pictures.ts';
import { PERSON_FACE_PICTURES, VEHICLE_AND_BUILDING_PICTURES } from './street-pictures.ts';
import { THING_PICTURES } from './thing-pictures.ts';

/**
 * All pictures with the names of the objects that they can show. scripts/pictures copies exactly these pictures for the
 * web.
 */
export const PICTURES_WITH_OBJECT_NAMES = [
  ...FOOD_PICTURES,
  ...ANIMAL_AND_PLANT_PICTURES,
  ...THING_PICTURES,
  ...VEHICLE_AND_BUILDING_PICTURES,
  ...PERSON_FACE_PICTURES,
] as const;

export type PictureName = (typeof PICTURES_WITH_OBJECT_NAMES)[number][0];

export const PICTURE_NAMES: readonly PictureName[] = PICTURES_WITH_OBJECT_NAMES.map(([name]) => name);
