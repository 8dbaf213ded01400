import type { Composition } from '../../../../engine/question/composition.ts';
import type { Question } from '../../../../engine/question/question.ts';
import type { LessonQuestion } from '../../lessons/lesson-questions.ts';

/** A composition as the class sees it: nobody's. */
export type ShownComposition = {
  readonly question: Question;
  readonly composition: Composition;
  readonly isRight: boolean;
};

type Laid = { readonly question: string; readonly version: string; readonly composition: Composition };

/** What was laid, as the class sees it; nothing where the question is not known. */
export function shownOf(
  { question, version, composition }: Laid,
  questions: readonly LessonQuestion[],
): ShownComposition[] {
  const known = questions.find((each) => each.id === question && each.version === version)?.question;
  return known === undefined ? [] : [{ question: known, composition, isRight: false }];
}

/** By what the cards say, then by what is drawn: the order in which pupils sit in the list tells nothing. */
export function inNobodysOrder(shown: readonly ShownComposition[]): ShownComposition[] {
  return shown.toSorted((one, other) => (said(one) < said(other) ? -1 : 1));
}

function said({ question, composition: { slots, diagram } }: ShownComposition): string {
  const texts = slots.map((id) => question.cards.find((card) => card.id === id)?.text);
  return JSON.stringify([texts, diagram]);
}

/** The question of all of them; null where they are not of one. */
export function sharedQuestion([first, ...others]: readonly ShownComposition[]): Question | null {
  return others.every(({ question }) => question.id === first?.question.id) ? (first?.question ?? null) : null;
}
