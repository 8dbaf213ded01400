import type { QuestionResult } from './question-result.ts';

/** The outcome of a record (one pupil's work at one question): solved, checked but never right, or never checked. */
export const RECORD_VERDICTS = ['right', 'wrong', 'unchecked'] as const;
export type RecordVerdict = (typeof RECORD_VERDICTS)[number];

/** The names of the outcomes for staff, on screens and in files. */
export const RECORD_VERDICT_WORDS: Readonly<Record<RecordVerdict, string>> = {
  right: '正解した',
  wrong: 'まちがいのまま',
  unchecked: '答え合わせなし',
};

/** Returns `right` if the question was solved, `unchecked` if nothing was checked, otherwise `wrong`. */
export function recordVerdictOf({
  checks,
  checksToSolve,
}: Pick<QuestionResult, 'checks' | 'checksToSolve'>): RecordVerdict {
  if (checksToSolve !== null) return 'right';
  return checks === 0 ? 'unchecked' : 'wrong';
}

/**
 * Limit, in milliseconds, of the time from an act (stored action) to its arrival at the server. An act that needs
 * longer counts as late. A device that has a network retries sooner than this.
 */
const LONGEST_WAY = 60_000;

/** True if an act arrived at the server more than one minute after it was done, because the device had no network. */
export function isLateAct(happenedAt: number, receivedAt: number): boolean {
  return receivedAt - happenedAt > LONGEST_WAY;
}
