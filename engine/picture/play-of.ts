import type { Question } from '../question/question.ts';
import { isRelationMeaning, type CardId, type SentenceCard } from '../story/card.ts';
import { animationStopUnlessOneUnknown, animationStopForImpossibleNumbers } from './numbers-stop.ts';
import { animationStepOfCard } from './picture-step.ts';
import { animationOfNetwork } from './play-network.ts';
import type { AnimationStep, StoryAnimation, AnimationStop } from './play.ts';
import { cardsUntilContradiction, existencesAroundRelation, existencesOf } from './tell-triangle.ts';

/**
 * Returns the animation of the cards in the slots. It depends only on the meanings of these cards. Never throws; if the
 * story makes no sense, the animation stops with a reason (docs/domain.md 12.2).
 */
export function animationOfSlots(question: Question, slots: readonly (CardId | null)[]): StoryAnimation {
  const laid = slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  if (slots.length > 3) return animationOfNetwork(question, slots, laid);
  const { steps, stop } = playTriangle(question, laid);
  return { steps, scenes: [{ steps, known: [] }], stop };
}

type TrianglePlay = { readonly steps: readonly AnimationStep[]; readonly stop: AnimationStop | null };

function playTriangle(question: Question, laid: readonly SentenceCard[]): TrianglePlay {
  const stepsOf = (cards: readonly SentenceCard[]) => cards.map((card) => animationStepOfCard(question, card));
  const at = laid.findIndex(({ meaning }) => isRelationMeaning(meaning));
  const relationCard = laid[at];
  const relation = relationCard?.meaning;
  if (relationCard === undefined || relation === undefined || !isRelationMeaning(relation))
    return { steps: stepsOf(laid), stop: { kind: 'nothingHappens' } };
  const second = laid.findIndex(({ meaning }, index) => index > at && isRelationMeaning(meaning));
  if (second >= 0) {
    // An existence after the first relation does not state what the relation leads to, so it is shown before.
    const existences = laid.slice(0, second).filter((card) => card !== relationCard);
    return { steps: stepsOf([...existences, relationCard]), stop: { kind: 'twoThingsHappen' } };
  }
  const told = existencesAroundRelation(relation, existencesOf(laid.slice(0, at)), existencesOf(laid.slice(at + 1)));
  const known = [...told.before.map(({ card }) => card), ...laid.slice(at, at + 1)];
  if (told.kind === 'stopped') return { steps: stepsOf(told.happens ? known : known.slice(0, -1)), stop: told.stop };
  const cards = [...known, ...told.after.map(({ card }) => card)];
  return {
    steps: stepsOf(cardsUntilContradiction(cards, { ...relationCard, meaning: relation })),
    stop: animationStopUnlessOneUnknown(cards) ?? animationStopForImpossibleNumbers(relation, told.roles),
  };
}
