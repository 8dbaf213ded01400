import type { QuestionResult } from './question-result.ts';

/** The work done before `at`, a time in milliseconds since 1970. */
export type DoneBy = { readonly at: number; readonly solved: number; readonly checks: number };

type Timed = Pick<QuestionResult, 'solvedAt' | 'checkedAt'>;

const MINUTE = 60_000;

/**
 * Returns how many questions were solved and how many checks were made by all pupils at the end of each minute after
 * `from`; the last point is at `until`. A question counts once per pupil, at its first right check. Work before `from`
 * is included from the first point on.
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
