import type { ResultWithoutTimes } from './lesson-figures.ts';

/**
 * A result with its stars. If the result covers several attempts or lessons, `stars` is the highest number of stars in
 * one of them.
 */
export type ResultWithStars = ResultWithoutTimes & { readonly stars: number };

/**
 * Combines the results of one pupil at one question from several lessons, which are in the order of time. If the
 * lessons do not overlap, the combined result equals `resultOfActs` for all acts (stored actions) of the lessons. There
 * is one exception: if an attempt continues in the next lesson, the time between the two lessons does not count as
 * working time.
 */
export function combineResultsOfLessons(results: readonly [ResultWithStars, ...ResultWithStars[]]): ResultWithStars {
  const [first, ...later] = results;
  return later.reduce(followedBy, first);
}

function followedBy(before: ResultWithStars, after: ResultWithStars): ResultWithStars {
  const { pupil, question, checksToSolve, worked } = before;
  const isSolved = checksToSolve !== null;
  const toSolve = after.checksToSolve === null ? null : before.checks + after.checksToSolve;
  return {
    pupil,
    question,
    checks: before.checks + after.checks,
    wrongChecks: before.wrongChecks + after.wrongChecks,
    firstCheckRight: before.firstCheckRight ?? after.firstCheckRight,
    checksToSolve: isSolved ? checksToSolve : toSolve,
    worked: isSolved ? worked : worked + after.worked,
    stars: Math.max(before.stars, after.stars),
    broken: {
      structure: before.broken.structure + after.broken.structure,
      story: before.broken.story + after.broken.story,
      objects: before.broken.objects + after.broken.objects,
      numbers: before.broken.numbers + after.broken.numbers,
      calculation: before.broken.calculation + after.broken.calculation,
    },
  };
}
