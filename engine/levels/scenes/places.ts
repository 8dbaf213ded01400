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
