import { BELONGING_SCENES } from './belongings.ts';
import { FOOD_SCENES } from './food.ts';
import { ANIMAL_AND_PEOPLE_SCENES } from './living.ts';
import { OUTDOOR_SCENES } from './outdoors.ts';
import { SCENES_WITH_NUMBERS_IN_HUNDREDS } from './placed/many.ts';
import type { SumScene } from './scene.ts';
import { ANIMAL_SCENES } from './placed/animals.ts';
import { EVENT_SCENES } from './placed/events.ts';
import { HOME_SCENES } from './placed/home.ts';
import { PLANT_SCENES } from './placed/plants.ts';
import { SCHOOL_SCENES } from './placed/school.ts';
import { SHOP_SCENES } from './placed/shops.ts';
import { TOWN_SCENES } from './placed/town.ts';

/** All scenes of things that are in a place and counted one by one, grouped by theme. */
export const SCENES_OF_THINGS_IN_PLACES: readonly SumScene[] = [
  ...SCHOOL_SCENES,
  ...HOME_SCENES,
  ...SHOP_SCENES,
  ...ANIMAL_SCENES,
  ...PLANT_SCENES,
  ...EVENT_SCENES,
  ...TOWN_SCENES,
];

/** All scenes of things that are counted one by one. */
export const COUNTED_SUM_SCENES: readonly SumScene[] = [
  ...FOOD_SCENES,
  ...OUTDOOR_SCENES,
  ...ANIMAL_AND_PEOPLE_SCENES,
  ...BELONGING_SCENES,
  ...SCENES_OF_THINGS_IN_PLACES,
];

/** Returns the scenes in which numbers up to `many` are realistic. Numbers above 200 have their own scenes. */
export function scenesForNumbersUpTo(many: number): readonly SumScene[] {
  return (many > 200 ? SCENES_WITH_NUMBERS_IN_HUNDREDS : COUNTED_SUM_SCENES).filter(({ most }) => most >= many);
}
