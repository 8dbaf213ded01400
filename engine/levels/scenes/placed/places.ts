import type { Scene } from '../scene.ts';
import { ANIMAL_SCENES } from './animals.ts';
import { EVENT_SCENES } from './events.ts';
import { HOME_SCENES } from './home.ts';
import { PLANT_SCENES } from './plants.ts';
import { SCHOOL_SCENES } from './school.ts';
import { SHOP_SCENES } from './shops.ts';
import { TOWN_SCENES } from './town.ts';

/** Every scene of things in a place that are counted one by one, from theme to theme. */
export const PLACED_SCENES: readonly Scene[] = [
  ...SCHOOL_SCENES,
  ...HOME_SCENES,
  ...SHOP_SCENES,
  ...ANIMAL_SCENES,
  ...PLANT_SCENES,
  ...EVENT_SCENES,
  ...TOWN_SCENES,
];
