import type { PupilLevel } from './pupil-level.ts';

type LevelSums = { readonly solved: number; readonly stars: number; readonly needed: number };

const known = new WeakMap<PupilLevel['questions'], LevelSums>();

/**
 * Returns the number of solved questions of a level, their stars, and the number of questions that opening the next
 * level depends on (those that are not written). The result is cached by the question array, which
 * all pupils who have not begun the level share.
 */
export function solvedCountAndStarsOfLevel(questions: PupilLevel['questions']): LevelSums {
  const sums = known.get(questions) ?? {
    solved: questions.filter(({ stars }) => stars > 0).length,
    stars: questions.reduce((sum, { stars }) => sum + stars, 0),
    needed: questions.filter(({ writes }) => !writes).length,
  };
  known.set(questions, sums);
  return sums;
}
