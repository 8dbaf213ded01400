import type { Question } from '../question/question.ts';
import {
  isRelation,
  type CardId,
  type Existence,
  type Meaning,
  type Relation,
  type SentenceCard,
} from '../story/card.ts';
import { countedObjectOf } from '../story/object-keys.ts';
import { numbersStop } from './numbers-stop.ts';
import type { Play, PlayMove, PictureStep, PlayStop } from './play.ts';
import { shownAs } from './shown.ts';
import { tellTriangle, type ExistenceCard } from './tell-triangle.ts';

/**
 * Plays what three cards in slot order really tell, from their meanings alone: never from a text, and never more than
 * lies on the table. Total; a story that makes no sense stops with its reason (DOMAIN.md 11).
 */
export function playOf(question: Pick<Question, 'cards' | 'objects'>, slots: readonly (CardId | null)[]): Play {
  const laid = slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  const stepsOf = (cards: readonly SentenceCard[]) => cards.map((card) => stepOf(question, card));
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
  return { steps: stepsOf(cards), stop: askedStop(cards) ?? numbersStop(relation, told.roles) };
}

function existencesOf(cards: readonly SentenceCard[]): ExistenceCard[] {
  return cards.flatMap((card) => (isExistence(card.meaning) ? [{ card, meaning: card.meaning }] : []));
}

function isExistence(meaning: Meaning): meaning is Existence {
  return !isRelation(meaning);
}

/** A problem leaves exactly one number open. */
function askedStop(cards: readonly SentenceCard[]): PlayStop | null {
  const asked = cards.filter(({ meaning }) => meaning.amount === 'unknown').length;
  if (asked === 1) return null;
  return { kind: asked === 0 ? 'nothingAsked' : 'muchAsked' };
}

function stepOf({ objects }: Pick<Question, 'objects'>, { id, meaning }: SentenceCard): PictureStep {
  const counted = countedObjectOf(meaning);
  const counter = counted === null ? null : (objects.get(counted)?.counter ?? null);
  const { amount } = meaning;
  return { card: id, move: moveOf(meaning), amount, shown: shownAs(amount, counter) };
}

function moveOf(meaning: Existence | Relation): PlayMove {
  switch (meaning.kind) {
    case 'existence':
      return { kind: 'appear', object: meaning.object };
    case 'increase':
      return { kind: 'arrive', object: meaning.object };
    case 'decrease':
      return { kind: 'leave', object: meaning.object };
    case 'combine':
      return { kind: 'pushTogether', objects: meaning.objects };
    case 'compare':
      return { kind: 'layBeside', larger: meaning.larger, smaller: meaning.smaller };
    case 'perUnit':
      return { kind: 'dealOut', item: meaning.item, container: meaning.container };
    case 'times':
      return { kind: 'layEndToEnd', compared: meaning.compared, base: meaning.base };
  }
}
