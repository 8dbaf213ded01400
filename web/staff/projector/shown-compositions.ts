import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';

/** A composition as it is projected: without the name of the pupil who made it. */
export type AnonymousComposition = {
  readonly question: Question;
  readonly composition: Composition;
  readonly isRight: boolean;
};

type Laid = { readonly question: string; readonly version: string; readonly composition: Composition };

/**
 * Converts a composition for the projector. Returns a list with one entry, or an empty list if the question of the
 * composition is not among `questions`.
 */
export function toAnonymousComposition(
  { question, version, composition }: Laid,
  questions: readonly QuestionOfLesson[],
): AnonymousComposition[] {
  const known = questions.find((each) => each.id === question && each.version === version)?.question;
  return known === undefined ? [] : [{ question: known, composition, isRight: false }];
}

/**
 * Sorts the compositions by the text of their cards and then by their diagrams, so that their order does not reveal
 * which pupils made them.
 */
export function sortAnonymousCompositions(shown: readonly AnonymousComposition[]): AnonymousComposition[] {
  return shown.toSorted((one, other) => (said(one) < said(other) ? -1 : 1));
}

function said({ question, composition: { slots, diagram } }: AnonymousComposition): string {
  const texts = slots.map((id) => question.cards.find((card) => card.id === id)?.text);
  return JSON.stringify([texts, diagram]);
}

/** If all compositions belong to the same question, returns this question. Otherwise returns null. */
export function questionSharedByCompositions([first, ...others]: readonly AnonymousComposition[]): Question | null {
  return others.every(({ question }) => question.id === first?.question.id) ? (first?.question ?? null) : null;
}
