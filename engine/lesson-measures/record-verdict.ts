import type { QuestionResult } from './question-result.ts';

/** What came of a record: solved, checked but never right, or never checked. */
export const RECORD_VERDICTS = ['right', 'wrong', 'unchecked'] as const;
export type RecordVerdict = (typeof RECORD_VERDICTS)[number];

/** As staff read it, on screen and in files. */
export const RECORD_VERDICT_WORDS: Readonly<Record<RecordVerdict, string>> = {
  right: '正解した',
  wrong: 'まちがいのまま',
  unchecked: 'こたえあわせなし',
};

/** The verdict of a record: right once solved, unchecked while nothing was checked. */
export function recordVerdictOf({
  checks,
  checksToSolve,
}: Pick<QuestionResult, 'checks' | 'checksToSolve'>): RecordVerdict {
  if (checksToSolve !== null) return 'right';
  return checks === 0 ? 'unchecked' : 'wrong';
}

/** Milliseconds that an act may take to the server. Sending waits for a network; the next try after one comes sooner than this. */
const LONGEST_WAY = 60_000;

/** Whether an act came late: done at one moment, received long after it, by a device that had no network meanwhile. */
export function isLate(happenedAt: number, receivedAt: number): boolean {
  return receivedAt - happenedAt > LONGEST_WAY;
}
