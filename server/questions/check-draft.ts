import { reportOnDraft } from '../../engine/editor/draft-report.ts';
import { documentOfDraft, type QuestionDraft } from '../../engine/editor/draft.ts';
import { constraintsTemptedByDummies } from '../../engine/skill/tempting.ts';
import type { Constraint } from '../../engine/question/constraint.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { exceededCardLimit } from '../../engine/upload/effort.ts';

/**
 * The result of checking a draft of a question. `faults` is the number of certain findings, and `unsure` the number of
 * uncertain ones. `tempts` contains the constraints that a composition breaks if a pupil uses one of the draft's
 * dummies; it is empty if there are any findings.
 */
export type QuestionDraftCheckResult = {
  readonly faults: number;
  readonly unsure: number;
  readonly tempts: readonly Constraint[];
};

/** Checks a draft of a question. */
export type CheckQuestionDraft = (draft: QuestionDraft) => Promise<QuestionDraftCheckResult>;

/**
 * The result for a draft with too many cards. Such a draft is not judged, because judging every filling would take too
 * long.
 */
export const TOO_MANY_CARDS_CHECK_RESULT: QuestionDraftCheckResult = { faults: 1, unsure: 0, tempts: [] };

/** Checks a draft in the current thread. */
export const checkQuestionDraftInCurrentThread: CheckQuestionDraft = (draft) => Promise.resolve(checkedDraft(draft));

function checkedDraft(draft: QuestionDraft): QuestionDraftCheckResult {
  const reading = parseQuestionDocument(documentOfDraft(draft, 'draft'));
  if (reading.kind === 'question' && exceededCardLimit(reading.question) !== null) return TOO_MANY_CARDS_CHECK_RESULT;
  const { question, documentFaults, findings, unsure } = reportOnDraft(draft);
  const faults = documentFaults.length + findings.length;
  const isGood = question !== null && faults + unsure.length === 0;
  return { faults, unsure: unsure.length, tempts: isGood ? constraintsTemptedByDummies(question) : [] };
}
