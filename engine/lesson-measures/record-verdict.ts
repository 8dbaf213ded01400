import type { QuestionResult } from './question-result.ts';

/** The outcome of a record: solved, checked but never right, or never checked. */
export const RECORD_VERDICTS = ['right', 'wrong', 'unchecked'] as const;
export type RecordVerdict = (typeof RECORD_VERDICTS)[number];

/** The words for staff, on screens and in files. */
export const RECORD_VERDICT_WORDS: Readonly<Record<RecordVerdict, string>> = {
  right: '正解した',
  wrong: 'まちがいのまま',
  unchecked: 'こたえあわせなし',
};

/** Returns `right` once solved, `unchecked` without a check, else `wrong`. */
export function recordVerdictOf({
  checks,
  checksToSolve,
}: Pick<QuestionResult, 'checks' | 'checksToSolve'>): RecordVerdict {
  if (checksToSolve !== null) return 'right';
  return checks === 0 ? 'unchecked' : 'wrong';
}

/**
 * Maximum delay of an act to the server, in milliseconds. Without a network, sending waits; the first retry comes
 * sooner than this.
 */
const LONGEST_WAY = 60_000;

/** True if an act was late: received long after it was done, from a device that had no network meanwhile. */
export function isLate(happenedAt: number, receivedAt: number): boolean {
  return receivedAt - happenedAt > LONGEST_WAY;
}
