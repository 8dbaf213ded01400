import type { SummedResult } from './lesson-figures.ts';

/** With the stars that it gave: of several attempts, and of several lessons, the most. */
export type StarredResult = SummedResult & { readonly stars: number };

/**
 * What one pupil did at one question over several lessons, from what they did in each; the lessons follow one another.
 * The same as `resultOf` over all the acts of these lessons, as long as they do not lie within each other; but an attempt
 * that goes on in another lesson rests between them, which counts for nothing.
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
