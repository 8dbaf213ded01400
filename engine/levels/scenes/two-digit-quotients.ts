import { EQUAL_GROUP_DIVISION_SCENES } from './equal-groups.ts';
import { EQUAL_PART_DIVISION_SCENES } from './equal-parts.ts';
import type { ProductScene } from './product-scene.ts';

/** Scenes of divisions such as 88 ÷ 4: one-digit divisor, two-digit quotient, and no remainder in the tens. */
export const TWO_DIGIT_QUOTIENT_SCENES: readonly ProductScene[] = [
  ...EQUAL_PART_DIVISION_SCENES,
  ...EQUAL_GROUP_DIVISION_SCENES,
];
