import type { QuestionResult } from './question-result.ts';

/** What all pupils of a class together did before the time `at` (milliseconds since 1970). */
export type ProgressPoint = { readonly at: number; readonly solved: number; readonly checks: number };

type Timed = Pick<QuestionResult, 'solvedAt' | 'checkedAt'>;

const MINUTE = 60_000;

/**
 * Returns the progress of a class in a lesson from `from` to `until`, with one point for the start and for the end of
 * each minute. A point counts all solved questions and all checks up to its time, also those before `from`. A question
 * counts once for each pupil who solved it.
 */
export function progressByMinute(results: readonly Timed[], from: number, until: number): ProgressPoint[] {
  const solved = results.flatMap(({ solvedAt }) => solvedAt ?? []);
  const checked = results.flatMap(({ checkedAt }) => checkedAt);
  const minutes = Math.max(0, Math.ceil((until - from) / MINUTE));
  return Array.from({ length: minutes + 1 }, (_, minute) => {
    const at = Math.min(from + minute * MINUTE, Math.max(from, until));
    const by = (moments: readonly number[]): number => moments.filter((moment) => moment <= at).length;
    return { at, solved: by(solved), checks: by(checked) };
  });
}
