import type { SummedResult } from './lesson-figures.ts';

/** A result with its stars: the most of several attempts or lessons. */
export type StarredResult = SummedResult & { readonly stars: number };

/**
 * Combines the results of one pupil at one question over consecutive lessons. Equals `resultOf` over all acts if the
 * lessons do not overlap, with one exception: the time between two lessons of one attempt does not count as work.
 */
export function combineResults(results: readonly [StarredResult, ...StarredResult[]]): StarredResult {
  const [first, ...later] = results;
  return later.reduce(followedBy, first);
}

function followedBy(before: StarredResult, after: StarredResult): StarredResult {
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
