import { GRADES, type Grade } from '../text/grade.ts';

/**
 * The course: the numbers of each grade's levels, in the order in which they open. A number is never given to another
 * level.
 */
const COURSE: Readonly<Record<Grade, readonly number[]>> = {
  1: [1, 2, 3, 24, 21, 4, 22, 23],
  2: [5, 6, 25, 27, 26, 73, 28, 30, 7, 29, 8, 31, 32],
  3: [9, 10, 68, 74, 36, 33, 35, 11, 69, 70, 39, 34, 37, 38, 12, 40],
  4: [41, 13, 42, 43, 44, 45, 14, 46, 15, 16],
  5: [51, 52, 72, 53, 54, 17, 18, 56, 55, 57],
  6: [19, 61, 62, 65, 63, 64, 20, 67],
};

/** The numbers of the built-in levels in course order, which is not the order of the numbers. */
export const LEVEL_NUMBERS_IN_COURSE_ORDER: readonly number[] = GRADES.flatMap((grade) => COURSE[grade]);

const LABELS: ReadonlyMap<number, string> = new Map(
  GRADES.flatMap((grade) => COURSE[grade].map((level, at) => [level, `${grade}-${at + 1}`] as const)),
);

/**
 * Returns the label of a level that users see: grade and place within the grade, such as 2-1 for the first level of
 * grade 2. For a level that is not built in, returns its number. Addresses, files and exports contain numbers, not
 * labels.
 */
export function levelLabelForUsers(level: number): string {
  return LABELS.get(level) ?? String(level);
}

/**
 * Compares two level numbers for sorting in course order. Levels that are not built in come last, sorted by number.
 */
export function compareByCourseOrder(one: number, other: number): number {
  return placeOf(one) - placeOf(other) || one - other;
}

function placeOf(level: number): number {
  const place = LEVEL_NUMBERS_IN_COURSE_ORDER.indexOf(level);
  return place < 0 ? LEVEL_NUMBERS_IN_COURSE_ORDER.length : place;
}

/** Returns the level with this label, such as 2-1; null if there is none. */
export function levelWithLabel(label: string): number | null {
  return [...LABELS].find(([, each]) => each === label)?.[0] ?? null;
}

/** Returns the grade of a built-in level; null if the level is not built in. */
export function gradeOfLevel(level: number): Grade | null {
  return GRADES.find((grade) => COURSE[grade].includes(level)) ?? null;
}
