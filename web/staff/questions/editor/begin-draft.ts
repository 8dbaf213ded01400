import { createBlankDraft, draftOfQuestion } from '../../../../engine/editor/begin-draft.ts';
import type { Question } from '../../../../engine/question/question.ts';
import type { StaffInputOf } from '../../client.ts';

type NewDraft = StaffInputOf<'addQuestionDraft'>;

const FIRST_GRADE = 3;

export function createNewBlankDraft(): NewDraft {
  return { content: createBlankDraft(FIRST_GRADE, 'combine'), replaces: null };
}

/**
 * Returns a new draft with the content of an existing question. `madeFrom`: a text that names this question.
 * `replaces`: null, or the question of a set that the draft replaces when it is saved into the set.
 */
export function createDraftFromQuestion(
  question: Question,
  madeFrom: string,
  replaces: NewDraft['replaces'],
): NewDraft {
  return { content: draftOfQuestion(question, madeFrom.slice(0, 200)), replaces };
}
