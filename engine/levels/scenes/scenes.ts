import { BELONGING_SCENES } from './belongings.ts';
import { FOOD_SCENES } from './food.ts';
import { LIVING_SCENES } from './living.ts';
import { OUTDOOR_SCENES } from './outdoors.ts';
import type { Scene } from './scene.ts';

/** Every scene in which the built-in questions and the generated ones play. */
export const SCENES: readonly Scene[] = [...FOOD_SCENES, ...OUTDOOR_SCENES, ...LIVING_SCENES, ...BELONGING_SCENES];
