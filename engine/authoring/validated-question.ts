import type { AcceptedComposition } from '../check/compositions.ts';
import type { Question } from '../question/question.ts';

/** A question for which the checker reports nothing, with its one right composition. */
export type ValidatedQuestion = { readonly question: Question; readonly right: AcceptedComposition };
