import { reportOnDraft } from '../../engine/editor/draft-report.ts';
import { documentOfDraft, type QuestionDraft } from '../../engine/editor/draft.ts';
import { temptedConstraints } from '../../engine/skill/tempting.ts';
import type { Constraint } from '../../engine/question/constraint.ts';
import { readQuestion } from '../../engine/question/read-question.ts';
import { mostCardsExceeded } from '../../engine/upload/effort.ts';

/**
 * The result of checking a draft: the numbers of faults and of uncertain findings. `tempts` is the constraints that its
 * dummies tempt to break; it is empty if there are faults.
 */
export type CheckedDraft = {
  readonly faults: number;
  readonly unsure: number;
  readonly tempts: readonly Constraint[];
};

/** Checks a draft. */
export type CheckDraft = (draft: QuestionDraft) => Promise<CheckedDraft>;

/** The result for a draft with too many cards to judge every filling. */
export const FAULTY_DRAFT: CheckedDraft = { faults: 1, unsure: 0, tempts: [] };

/** Checks a draft in the current thread. */
export const checkDraft: CheckDraft = (draft) => Promise.resolve(checkedDraft(draft));

function checkedDraft(draft: QuestionDraft): CheckedDraft {
  const reading = readQuestion(documentOfDraft(draft, 'draft'));
  if (reading.kind === 'question' && mostCardsExceeded(reading.question) !== null) return FAULTY_DRAFT;
  const { question, documentFaults, findings, unsure } = reportOnDraft(draft);
  const faults = documentFaults.length + findings.length;
  const isGood = question !== null && faults + unsure.length === 0;
  return { faults, unsure: unsure.length, tempts: isGood ? temptedConstraints(question) : [] };
}
