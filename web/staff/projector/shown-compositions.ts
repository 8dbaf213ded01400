import type { Composition } from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { QuestionOfLesson } from '../lessons/lesson-questions.ts';

/** A composition for the projector. It does not contain the name of its pupil. */
export type ShownComposition = {
  readonly question: Question;
  readonly composition: Composition;
  readonly isRight: boolean;
};

type Laid = { readonly question: string; readonly version: string; readonly composition: Composition };

/**
 * Returns a composition in the form in which a projector shows it, as a list with one entry. Returns an empty list if
 * its question is not among `questions`.
 */
export function shownCompositionOf(
  { question, version, composition }: Laid,
  questions: readonly QuestionOfLesson[],
): ShownComposition[] {
  const known = questions.find((each) => each.id === question && each.version === version)?.question;
  return known === undefined ? [] : [{ question: known, composition, isRight: false }];
}

/**
 * Returns the compositions sorted by the text of their cards and then by their diagrams. This order does not reveal the
 * pupils.
 */
export function sortWithoutPupilOrder(shown: readonly ShownComposition[]): ShownComposition[] {
  return shown.toSorted((one, other) => (said(one) < said(other) ? -1 : 1));
}

function said({ question, composition: { slots, diagram } }: ShownComposition): string {
  const texts = slots.map((id) => question.cards.find((card) => card.id === id)?.text);
  return JSON.stringify([texts, diagram]);
}

/** Returns the question of the compositions if all have the same question, otherwise null. */
export function questionSharedByCompositions([first, ...others]: readonly ShownComposition[]): Question | null {
  return others.every(({ question }) => question.id === first?.question.id) ? (first?.question ?? null) : null;
}
