import type { Constraint } from '../question/constraint.ts';
import { requirementOf, type Question } from '../question/question.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import { READER_VERSION } from '../reader/reader-version.ts';
import type { TextRange } from '../reader/source-ranges.ts';
import type { FlagReason } from '../reader/flags.ts';
import { judgeWritten, type WrittenText } from './judge-written.ts';

/**
 * The judgement of a checked text as it is recorded. `understood`, `correct` and `flags` are null if the text was not
 * understood or if the pupil said that it was read wrongly (`denied`); the text then waits for a teacher. A recorded
 * judgement never changes, whatever later readers understand.
 */
export type RecordedText = {
  readonly kind: 'written';
  readonly readerVersion: string;
  readonly understood: ProblemReading | null;
  readonly notUnderstood: readonly TextRange[];
  readonly denied: boolean;
  readonly correct: boolean | null;
  readonly flags: Readonly<Record<Constraint, boolean>> | null;
  /** Why constraints are broken, in the order of feedback. */
  readonly reasons: readonly FlagReason[];
};

/**
 * Returns a reading without the names of its things. Acts are append-only, and a name could be the name of a person, so
 * names are stored only with the text, which can be erased.
 */
export function withoutNames({ quantities, triangles }: ProblemReading): ProblemReading {
  return { quantities: quantities.map((quantity) => ({ ...quantity, object: null })), triangles };
}

/** Judges a text at a question of mode `write`, for the record. */
export function recordText(question: Question, written: WrittenText & { readonly denied: boolean }): RecordedText {
  const result = judgeWritten(requirementOf(question), written);
  const head = { kind: 'written', readerVersion: READER_VERSION } as const;
  if (result.kind === 'understood' && !written.denied) {
    const { correct, constraints, flags } = result.verdict;
    const reasons = flags.map(({ reason }) => reason);
    const { reading } = result;
    return { ...head, understood: reading, notUnderstood: [], denied: false, correct, flags: constraints, reasons };
  }
  const notUnderstood =
    result.kind === 'unknown' ? result.notUnderstood : result.kind === 'askedBack' ? [result.about.range] : [];
  const { denied } = written;
  return { ...head, understood: null, notUnderstood, denied, correct: null, flags: null, reasons: [] };
}
