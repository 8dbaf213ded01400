import { EQUAL_GROUP_DIVISION_SCENES } from './equal-groups.ts';
import { EQUAL_PART_DIVISION_SCENES } from './equal-parts.ts';
import type { ProductScene } from './product-scene.ts';

/** Scenes of divisions such as 88 ÷ 4: a divisor of one digit, a quotient of two digits, and no tens left over. */
export const TWO_DIGIT_QUOTIENT_SCENES: readonly ProductScene[] = [
  ...EQUAL_PART_DIVISION_SCENES,
  ...EQUAL_GROUP_DIVISION_SCENES,
];
