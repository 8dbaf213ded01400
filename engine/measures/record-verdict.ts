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

export function recordVerdictOf({
  checks,
  checksToSolve,
}: Pick<QuestionResult, 'checks' | 'checksToSolve'>): RecordVerdict {
  if (checksToSolve !== null) return 'right';
  return checks === 0 ? 'unchecked' : 'wrong';
}
