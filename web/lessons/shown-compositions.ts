import type { Question } from '../../engine/question/question.ts';
import type { SentenceCard } from '../../engine/story/card.ts';
import type { LessonQuestion } from './lesson-questions.ts';

/** A composition as the class sees it: nobody's. */
export type ShownComposition = {
  readonly question: Question;
  readonly cards: readonly SentenceCard[];
  readonly isRight: boolean;
};

type Laid = { readonly question: string; readonly version: string; readonly slots: readonly (string | null)[] };

/** What was laid, as the class sees it; nothing where the question is not known. */
export function shownOf({ question, version, slots }: Laid, questions: readonly LessonQuestion[]): ShownComposition[] {
  const known = questions.find((each) => each.id === question && each.version === version)?.question;
  if (known === undefined) return [];
  const cards = slots.flatMap((id) => known.cards.find((card) => card.id === id) ?? []);
  return [{ question: known, cards, isRight: false }];
}

/** By what the cards say: the order in which pupils sit in the list tells nothing. */
export function inNobodysOrder(shown: readonly ShownComposition[]): ShownComposition[] {
  const said = ({ cards }: ShownComposition): string => cards.map(({ text }) => text).join(' ');
  return shown.toSorted((one, other) => (said(one) < said(other) ? -1 : 1));
}
