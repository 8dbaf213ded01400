import { Act, type ActReceipt } from '../../contract/act.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';
import type { RecordedTextJudgement } from '../../engine/writing/recorded-text.ts';
import { fromApiId } from '../identifiers.ts';
import type { LookUpQuestionVersion } from '../questions/question-versions.ts';
import { findNoPreparedTextInterpretation } from './read-texts.ts';
import { validateEvent } from './validate-event.ts';

/** The question and the version with which an attempt began. */
export type QuestionVersionOfAttempt = {
  readonly questionSchool: string;
  readonly question: string;
  readonly version: string;
};

/** The receipt of an act that is not recorded. */
export type RefusedReceipt = Extract<ActReceipt, { kind: 'refused' }>;
/** An act that can be recorded. `verdict` is null if the act is no check. */
export type AcceptedAct = {
  readonly kind: 'accepted';
  readonly act: Act;
  readonly verdict: Verdict | RecordedTextJudgement | null;
  readonly questionSchool: string;
};

/** Maximum length of the id that the receipt of an act repeats if the act cannot be parsed. */
const LONGEST_ID = 64;

/**
 * Returns the id of an act that cannot be parsed. The receipt contains this id, so that the device can delete the act.
 * Returns null if the act has no valid id.
 */
function idOf(unread: unknown): string | null {
  if (typeof unread !== 'object' || unread === null || !('id' in unread)) return null;
  return typeof unread.id === 'string' && unread.id.length <= LONGEST_ID ? unread.id : null;
}

/** A parsed act, or the receipt that refuses an act that cannot be parsed. */
export type ActParseResult = { readonly kind: 'act'; readonly act: Act } | RefusedReceipt;

/**
 * Parses an act as a device sent it. If it does not match the schema, returns a refusal with the reason
 * `malformed-act`.
 */
export function parseAct(unread: unknown): ActParseResult {
  const parsed = Act.safeParse(unread);
  if (parsed.success) return { kind: 'act', act: parsed.data };
  return { kind: 'refused', id: idOf(unread), reason: 'malformed-act' };
}

/**
 * Validates a pupil's acts one after the other, in the order in which they were sent. An act can belong to an attempt
 * that begins with an earlier act of the same list. `readBefore` returns what the readers (two programs) understood of
 * the texts in the acts.
 */
export function validateActs(
  reads: readonly ActParseResult[],
  lookUp: LookUpQuestionVersion,
  begun: ReadonlyMap<string, QuestionVersionOfAttempt>,
  readBefore = findNoPreparedTextInterpretation,
): (AcceptedAct | RefusedReceipt)[] {
  const attempts = new Map(begun);
  return reads.map((read) => {
    if (read.kind === 'refused') return read;
    const { act } = read;
    const known = lookUp({ question: act.question, version: act.questionVersion });
    if (typeof known === 'string') return { kind: 'refused', id: act.id, reason: known };
    const place = { questionSchool: known.school, question: act.question, version: act.questionVersion };
    const attempt = attempts.get(fromApiId(act.attempt));
    if (attempt !== undefined && !isSame(attempt, place))
      return { kind: 'refused', id: act.id, reason: 'malformed-act' };
    const fitting = validateEvent(known.question, act.event, readBefore);
    if (fitting.kind === 'refused') return { kind: 'refused', id: act.id, reason: fitting.reason };
    attempts.set(fromApiId(act.attempt), place);
    return { kind: 'accepted', act, verdict: fitting.verdict, questionSchool: known.school };
  });
}

function isSame(one: QuestionVersionOfAttempt, other: QuestionVersionOfAttempt): boolean {
  return (
    one.questionSchool === other.questionSchool && one.question === other.question && one.version === other.version
  );
}
