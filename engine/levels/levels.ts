import { GRADES, type Grade } from '../text/grade.ts';
import { CHAIN_LEVELS } from './chains/chain-levels.ts';
import { GRADE_FIVE_LEVELS } from './upper-grades/grade-five-levels.ts';
import { GRADE_FOUR_LEVELS } from './upper-grades/grade-four-levels.ts';
import { GRADE_SIX_LEVELS } from './upper-grades/grade-six-levels.ts';
import type { Level } from './level.ts';
import { NETWORK_LEVELS } from './networks/network-levels.ts';
import { PRODUCT_LEVELS } from './product-levels.ts';
import { RATE_LEVELS } from './rate-levels.ts';
import { LOWER_REPAIR_LEVELS, REPAIR_LEVEL } from './repair/repair-level.ts';
import { SUM_LEVELS } from './sum-levels.ts';
import { UNIT_LEVELS } from './unit-levels.ts';

/** The course: which levels a grade has, by their numbers, in the order in which they open. A number is never given anew. */
const COURSE: Readonly<Record<Grade, readonly number[]>> = {
  1: [1, 2, 3, 24, 21, 4, 22, 23],
  2: [5, 6, 25, 27, 26, 28, 30, 7, 29, 8, 31, 32],
  3: [9, 10, 36, 33, 35, 11, 39, 34, 37, 38, 12, 40],
  4: [41, 13, 42, 43, 44, 45, 14, 46, 15, 16],
  5: [51, 52, 53, 54, 17, 18, 56, 55, 57],
  6: [19, 61, 62, 65, 63, 64, 20, 67],
};

/** The numbers of the built-in levels in the order of the course, which is not that of the numbers. */
export const COURSE_NUMBERS: readonly number[] = GRADES.flatMap((grade) => COURSE[grade]);

const DEFINED: ReadonlyMap<number, Level> = new Map(
  [
    ...SUM_LEVELS,
    ...PRODUCT_LEVELS,
    ...RATE_LEVELS,
    ...UNIT_LEVELS,
    ...NETWORK_LEVELS,
    REPAIR_LEVEL,
    ...LOWER_REPAIR_LEVELS,
    ...CHAIN_LEVELS,
    ...GRADE_FOUR_LEVELS,
    ...GRADE_FIVE_LEVELS,
    ...GRADE_SIX_LEVELS,
  ].map((level) => [level.number, level]),
);

/** The built-in levels in the order of the course: the order in which they open. */
export const LEVELS: readonly Level[] = COURSE_NUMBERS.flatMap((number) => DEFINED.get(number) ?? []);

export function levelNumbered(number: number): Level | null {
  return DEFINED.get(number) ?? null;
}

/** Compares two levels by their places in the course; what is no built-in level comes after them, by its number. */
export function byCourse(one: number, other: number): number {
  return placeOf(one) - placeOf(other) || one - other;
}

function placeOf(level: number): number {
  const place = COURSE_NUMBERS.indexOf(level);
  return place < 0 ? COURSE_NUMBERS.length : place;
}
