import type { AcceptedComposition } from '../check/compositions.ts';
import type { Question } from '../question/question.ts';

/** A question to which the checker has nothing to say, with its one right composition. */
export type ProvenQuestion = { readonly question: Question; readonly right: AcceptedComposition };
