import { LEVEL_NUMBERS_IN_COURSE_ORDER } from './course.ts';
import { TWO_CHANGE_AND_REMAINDER_LEVELS } from './chains/chain-levels.ts';
import { GRADE_FIVE_LEVELS } from './upper-grades/grade-five-levels.ts';
import { GRADE_FOUR_LEVELS } from './upper-grades/grade-four-levels.ts';
import { GRADE_SIX_LEVELS } from './upper-grades/grade-six-levels.ts';
import type { Level } from './level.ts';
import { NETWORK_LEVELS } from './networks/network-levels.ts';
import { PRODUCT_LEVELS } from './product-levels.ts';
import { DECIMAL_AND_FRACTION_RATE_LEVELS } from './rate-levels.ts';
import { GRADE_TWO_AND_THREE_REPAIR_LEVELS, GRADE_FOUR_REPAIR_LEVEL } from './repair/repair-level.ts';
import { SUM_LEVELS } from './sum-levels.ts';
import { MEASUREMENT_UNIT_LEVELS } from './unit-levels.ts';

const DEFINED: ReadonlyMap<number, Level> = new Map(
  [
    ...SUM_LEVELS,
    ...PRODUCT_LEVELS,
    ...DECIMAL_AND_FRACTION_RATE_LEVELS,
    ...MEASUREMENT_UNIT_LEVELS,
    ...NETWORK_LEVELS,
    GRADE_FOUR_REPAIR_LEVEL,
    ...GRADE_TWO_AND_THREE_REPAIR_LEVELS,
    ...TWO_CHANGE_AND_REMAINDER_LEVELS,
    ...GRADE_FOUR_LEVELS,
    ...GRADE_FIVE_LEVELS,
    ...GRADE_SIX_LEVELS,
  ].map((level) => [level.number, level]),
);

/** The built-in levels in course order, in which they open. */
export const BUILT_IN_LEVELS: readonly Level[] = LEVEL_NUMBERS_IN_COURSE_ORDER.flatMap(
  (number) => DEFINED.get(number) ?? [],
);

/** Returns the built-in level with this number; null if there is none. */
export function levelWithNumber(number: number): Level | null {
  return DEFINED.get(number) ?? null;
}
