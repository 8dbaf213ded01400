import type { QuestionResult } from './question-result.ts';

/** What had been done by a moment, in milliseconds since 1970. */
export type DoneBy = { readonly at: number; readonly solved: number; readonly checks: number };

type Timed = Pick<QuestionResult, 'solvedAt' | 'checkedAt'>;

const MINUTE = 60_000;

/**
 * How many questions were solved and how many checks made, all pupils together, by the end of each minute after `from`; the
 * last point stands at `until`. A question counts once a pupil, at its first right check. What was done before `from` counts
 * from the start.
 */
export function doneOverTime(results: readonly Timed[], from: number, until: number): DoneBy[] {
  const solved = results.flatMap(({ solvedAt }) => solvedAt ?? []);
  const checked = results.flatMap(({ checkedAt }) => checkedAt);
  const minutes = Math.max(0, Math.ceil((until - from) / MINUTE));
  return Array.from({ length: minutes + 1 }, (_, minute) => {
    const at = Math.min(from + minute * MINUTE, Math.max(from, until));
    const by = (moments: readonly number[]): number => moments.filter((moment) => moment <= at).length;
    return { at, solved: by(solved), checks: by(checked) };
  });
}
