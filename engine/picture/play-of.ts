import type { Question } from '../question/question.ts';
import { isRelation, type CardId, type Existence, type Meaning, type SentenceCard } from '../story/card.ts';
import { stopUnlessOneUnknown } from './asked-stop.ts';
import { numbersStop } from './numbers-stop.ts';
import { pictureStepOf } from './picture-step.ts';
import { playNetwork } from './play-network.ts';
import type { PictureStep, Play, PlayStop } from './play.ts';
import { tellTriangle, type ExistenceCard } from './tell-triangle.ts';

/**
 * Returns the animation of the cards in the slots. It uses only their meanings, never their texts or a right
 * composition. Never throws; if the story makes no sense, the animation stops with a reason (docs/domain.md 12.2).
 */
export function playOf(question: Question, slots: readonly (CardId | null)[]): Play {
  const laid = slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  if (slots.length > 3) return playNetwork(question, slots, laid);
  const { steps, stop } = playTriangle(question, laid);
  return { steps, scenes: [{ steps, known: [] }], stop };
}

type TrianglePlay = { readonly steps: readonly PictureStep[]; readonly stop: PlayStop | null };

function playTriangle(question: Question, laid: readonly SentenceCard[]): TrianglePlay {
  const stepsOf = (cards: readonly SentenceCard[]) => cards.map((card) => pictureStepOf(question, card));
  const at = laid.findIndex(({ meaning }) => isRelation(meaning));
  const relation = laid[at]?.meaning;
  if (relation === undefined || !isRelation(relation))
    return { steps: stepsOf(laid), stop: { kind: 'nothingHappens' } };
  const second = laid.findIndex(({ meaning }, index) => index > at && isRelation(meaning));
  if (second >= 0) return { steps: stepsOf(laid.slice(0, second)), stop: { kind: 'twoThingsHappen' } };
  const told = tellTriangle(relation, existencesOf(laid.slice(0, at)), existencesOf(laid.slice(at + 1)));
  const known = [...told.before.map(({ card }) => card), ...laid.slice(at, at + 1)];
  if (told.kind === 'stopped') return { steps: stepsOf(told.happens ? known : known.slice(0, -1)), stop: told.stop };
  const cards = [...known, ...told.after.map(({ card }) => card)];
  return { steps: stepsOf(cards), stop: stopUnlessOneUnknown(cards) ?? numbersStop(relation, told.roles) };
}

function existencesOf(cards: readonly SentenceCard[]): ExistenceCard[] {
  return cards.flatMap((card) => (isExistence(card.meaning) ? [{ card, meaning: card.meaning }] : []));
}

function isExistence(meaning: Meaning): meaning is Existence {
  return !isRelation(meaning);
}
