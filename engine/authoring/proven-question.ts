import type { AcceptedComposition } from '../check/compositions.ts';
import type { Question } from '../question/question.ts';

/** A question without findings of the checker, with its one right composition. */
export type ProvenQuestion = { readonly question: Question; readonly right: AcceptedComposition };
