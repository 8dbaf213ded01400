import { createBlankDraft, draftOfQuestion } from '../../../../engine/editor/begin-draft.ts';
import type { Question } from '../../../../engine/question/question.ts';
import type { StaffInputOf } from '../../client.ts';

type NewDraft = StaffInputOf<'addQuestionDraft'>;

const FIRST_GRADE = 3;

export function createNewBlankDraft(): NewDraft {
  return { content: createBlankDraft(FIRST_GRADE, 'combine'), replaces: null };
}

/**
 * Returns a new draft with the content of an existing question. `madeFrom` is a text that names this question. If
 * `replaces` is a question of a question set, saving the draft into the set replaces this question.
 */
export function createDraftFromQuestion(
  question: Question,
  madeFrom: string,
  replaces: NewDraft['replaces'],
): NewDraft {
  return { content: draftOfQuestion(question, madeFrom.slice(0, 200)), replaces };
}
