import { reportOnDraft } from '../../engine/editor/draft-report.ts';
import { documentOfDraft, type QuestionDraft } from '../../engine/editor/draft.ts';
import { temptedConstraints } from '../../engine/skill/tempting.ts';
import type { Constraint } from '../../engine/question/constraint.ts';
import { readQuestion } from '../../engine/question/read-question.ts';
import { mostCardsExceeded } from '../../engine/upload/effort.ts';

/** What is wrong with a draft, and what its dummies tempt to break where nothing is. */
export type CheckedDraft = {
  readonly faults: number;
  readonly unsure: number;
  readonly tempts: readonly Constraint[];
};

export type CheckDraft = (draft: QuestionDraft) => Promise<CheckedDraft>;

/** Of a draft with too many cards to judge every filling of them, that alone is told. */
export const FAULTY_DRAFT: CheckedDraft = { faults: 1, unsure: 0, tempts: [] };

/** Checks a draft on the spot. */
export const checkDraft: CheckDraft = (draft) => Promise.resolve(checkedDraft(draft));

function checkedDraft(draft: QuestionDraft): CheckedDraft {
  const reading = readQuestion(documentOfDraft(draft, 'draft'));
  if (reading.kind === 'question' && mostCardsExceeded(reading.question) !== null) return FAULTY_DRAFT;
  const { question, documentFaults, findings, unsure } = reportOnDraft(draft);
  const faults = documentFaults.length + findings.length;
  const isGood = question !== null && faults + unsure.length === 0;
  return { faults, unsure: unsure.length, tempts: isGood ? temptedConstraints(question) : [] };
}
