import { EQUAL_GROUPS } from './equal-groups.ts';
import { EQUAL_PARTS } from './equal-parts.ts';
import type { ProductScene } from './product-scene.ts';

/** Scenes of 88 ÷ 4: a divisor of one digit, a quotient of two digits, and no tens left over. */
export const TWO_DIGIT_QUOTIENT_SCENES: readonly ProductScene[] = [...EQUAL_PARTS, ...EQUAL_GROUPS];
