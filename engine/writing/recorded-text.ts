import type { Constraint } from '../question/constraint.ts';
import { requirementOfQuestion, type Question } from '../question/question.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import { READER_VERSION } from '../reader/reader-version.ts';
import type { TextRange } from '../reader/source-ranges.ts';
import type { ReasonOfBrokenConstraint } from '../reader/flags.ts';
import { judgeReadingResultOfText, readWrittenText, type WrittenText } from './judge-written.ts';

/**
 * The judgement of a checked text as it is recorded. `understood`, `correct` and `flags` are null if the text was not
 * understood or if the pupil said that it was read wrongly (`denied`); the text then waits for a teacher. A recorded
 * judgement never changes, even if later readers understand more.
 */
export type RecordedTextJudgement = {
  readonly kind: 'written';
  readonly readerVersion: string;
  readonly understood: ProblemReading | null;
  readonly notUnderstood: readonly TextRange[];
  readonly denied: boolean;
  readonly correct: boolean | null;
  readonly flags: Readonly<Record<Constraint, boolean>> | null;
  /** Why constraints are broken, in the order of feedback. */
  readonly reasons: readonly ReasonOfBrokenConstraint[];
};

/**
 * Returns what was understood of a text, without the names of the things. Such a name can be a person's name, which
 * must not be stored in an act, because acts cannot be erased. The text is stored separately and can be erased.
 */
export function removeNamesFromUnderstoodText({ quantities, triangles }: ProblemReading): ProblemReading {
  return { quantities: quantities.map((quantity) => ({ ...quantity, object: null })), triangles };
}

/**
 * What the pupil sent: the text and, if Sakumon asked about an unknown verb, the answer. `denied` is true if the pupil
 * said that the readers understood the text wrongly.
 */
export type SubmittedText = WrittenText & { readonly denied: boolean };

/**
 * Returns the judgement of a text for a question of mode `write`, as it is recorded. `read` is the result of
 * `readWrittenText` for this text. It can be passed if it is known already, because reading takes most of the time.
 */
export function judgeTextForRecord(
  question: Question,
  sent: SubmittedText,
  read = readWrittenText(sent),
): RecordedTextJudgement {
  const { text, denied } = sent;
  const result = judgeReadingResultOfText(requirementOfQuestion(question), text, read);
  const head = { kind: 'written', readerVersion: READER_VERSION } as const;
  if (result.kind === 'understood' && !denied) {
    const { correct, constraints, flags } = result.verdict;
    const reasons = flags.map(({ reason }) => reason);
    const { reading } = result;
    return { ...head, understood: reading, notUnderstood: [], denied, correct, flags: constraints, reasons };
  }
  const notUnderstood = result.kind === 'unknown' ? result.notUnderstood : [];
  return { ...head, understood: null, notUnderstood, denied, correct: null, flags: null, reasons: [] };
}
