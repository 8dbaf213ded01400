import type { QuestionResult } from './question-result.ts';

/**
 * The outcome of a record (one pupil's work at one question). `right`: the question was solved. `wrong`: the pupil
 * checked, but no check was right. `unchecked`: the pupil checked nothing.
 */
export const RECORD_OUTCOMES = ['right', 'wrong', 'unchecked'] as const;
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];

/** The words for the outcomes that staff read, on screens and in exported files. */
export const RECORD_OUTCOME_WORDS: Readonly<Record<RecordOutcome, string>> = {
  right: '正解した',
  wrong: 'まちがいのまま',
  unchecked: '答え合わせなし',
};

/** Returns `right` if the question was solved, `unchecked` if nothing was checked, otherwise `wrong`. */
export function findRecordOutcome({
  checks,
  checksToSolve,
}: Pick<QuestionResult, 'checks' | 'checksToSolve'>): RecordOutcome {
  if (checksToSolve !== null) return 'right';
  return checks === 0 ? 'unchecked' : 'wrong';
}

/**
 * Maximum time, in milliseconds, from an act (stored action) to its arrival at the server. An act that arrives later
 * counts as a late act. A device that is online needs less time, even if it must repeat a failed request.
 */
const LONGEST_WAY = 60_000;

/**
 * True if an act arrived at the server more than one minute after the pupil did it. The device then probably had no
 * network.
 */
export function isLateAct(happenedAt: number, receivedAt: number): boolean {
  return receivedAt - happenedAt > LONGEST_WAY;
}
