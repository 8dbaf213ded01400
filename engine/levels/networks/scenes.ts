import { NETWORK_FOOD_SCENES } from './food-scenes.ts';
import { NETWORK_MEASURED_SCENES } from './measure-scenes.ts';
import type { NetworkScene } from './network-scene.ts';
import { NETWORK_OUTDOOR_SCENES } from './outdoor-scenes.ts';
import { NETWORK_SCHOOL_SCENES } from './school-scenes.ts';

/** All scenes for stories of several triangles. */
export const NETWORK_SCENES: readonly NetworkScene[] = [
  ...NETWORK_FOOD_SCENES,
  ...NETWORK_SCHOOL_SCENES,
  ...NETWORK_OUTDOOR_SCENES,
  ...NETWORK_MEASURED_SCENES,
];
