import type { PupilLevel } from './pupil-level.ts';

type LevelSums = { readonly solved: number; readonly stars: number; readonly needed: number };

const known = new WeakMap<PupilLevel['questions'], LevelSums>();

/**
 * Returns three sums of a level. `solved`: the number of solved questions. `stars`: the pupil's stars at all questions.
 * `needed`: the number of questions on which the opening of the next level depends (all questions except those of mode
 * `write`). The result is cached. The key in the cache is the array `questions`, because all pupils who have not begun
 * the level share one array.
 */
export function computeLevelSums(questions: PupilLevel['questions']): LevelSums {
  const sums = known.get(questions) ?? {
    solved: questions.filter(({ stars }) => stars > 0).length,
    stars: questions.reduce((sum, { stars }) => sum + stars, 0),
    needed: questions.filter(({ writes }) => !writes).length,
  };
  known.set(questions, sums);
  return sums;
}
