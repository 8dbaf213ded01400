import { BELONGING_SCENES } from './belongings.ts';
import { FOOD_SCENES } from './food.ts';
import { LIVING_SCENES } from './living.ts';
import { OUTDOOR_SCENES } from './outdoors.ts';
import { MANY_SCENES } from './placed/many.ts';
import { PLACED_SCENES } from './places.ts';
import type { Scene } from './scene.ts';

/** Every scene of things counted one by one. */
export const SCENES: readonly Scene[] = [
  ...FOOD_SCENES,
  ...OUTDOOR_SCENES,
  ...LIVING_SCENES,
  ...BELONGING_SCENES,
  ...PLACED_SCENES,
];

/** Those in which there may be so many; hundreds have scenes of their own. */
export function scenesFrom(many: number): readonly Scene[] {
  return (many > 200 ? MANY_SCENES : SCENES).filter(({ most }) => most >= many);
}
