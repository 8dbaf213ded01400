import { BELONGING_SCENES } from './belongings.ts';
import { FOOD_SCENES } from './food.ts';
import { LIVING_SCENES } from './living.ts';
import { OUTDOOR_SCENES } from './outdoors.ts';
import { PLACED_HUNDREDS_SCENES } from './placed/many.ts';
import { PLACED_SCENES } from './places.ts';
import type { SumScene } from './scene.ts';

/** All scenes of things that are counted one by one. */
export const COUNTED_SUM_SCENES: readonly SumScene[] = [
  ...FOOD_SCENES,
  ...OUTDOOR_SCENES,
  ...LIVING_SCENES,
  ...BELONGING_SCENES,
  ...PLACED_SCENES,
];

/** Returns the scenes in which numbers up to `many` are realistic. Numbers above 200 have their own scenes. */
export function scenesForNumbersUpTo(many: number): readonly SumScene[] {
  return (many > 200 ? PLACED_HUNDREDS_SCENES : COUNTED_SUM_SCENES).filter(({ most }) => most >= many);
}
