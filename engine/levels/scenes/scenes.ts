import { BELONGING_SCENES } from './belongings.ts';
import { FOOD_SCENES } from './food.ts';
import { ANIMAL_AND_PEOPLE_SCENES } from './living.ts';
import { OUTDOOR_SCENES } from './outdoors.ts';
import { SCENES_OF_HUNDREDS_IN_PLACES } from './placed/many.ts';
import { SCENES_OF_THINGS_IN_PLACES } from './places.ts';
import type { SumScene } from './scene.ts';

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
  return (many > 200 ? SCENES_OF_HUNDREDS_IN_PLACES : COUNTED_SUM_SCENES).filter(({ most }) => most >= many);
}
