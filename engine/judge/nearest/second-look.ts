import { amountKey } from '../../quantity/amount.ts';
import type { Composition } from '../../question/composition.ts';
import type { Constraint } from '../../question/constraint.ts';
import { triangleCountOfQuestion, type Question } from '../../question/question.ts';
import { isRelationMeaning, type CardId, type SentenceCard } from '../../story/card.ts';
import { objectKeysOfMeaning } from '../../story/object-keys.ts';
import type { ConstraintResult, Verdict } from '../verdict.ts';
import type { MarkReason, FeedbackMarkTarget } from '../feedback.ts';
import { nearestAcceptedOrders } from './nearest-orders.ts';
import { NO_COMPOSITION_MARKS, type CompositionMarks } from '../marks.ts';

/**
 * Returns what feedback step 2 marks: slots if only the order of the cards is wrong, otherwise one card that the pupil
 * must replace. A card that shows the broken constraint has priority, then a card that the verdict lists as wrong.
 */
export function findFeedbackMarkTarget(
  question: Question,
  slots: Composition['slots'],
  constraints: Verdict['constraints'],
  constraint: Constraint,
): FeedbackMarkTarget {
  const marks = cardsToChangeForNearestOrders(question, slots);
  if (marks.places.length > 0) return { kind: 'places', places: marks.places };
  const staying = cardsNamed(question, nearestAcceptedOrders(question, slots).flat());
  const result = constraints[constraint];
  const wanted = triangleCountOfQuestion(question);
  const relations = cardsNamed(question, slots).filter(({ meaning }) => isRelationMeaning(meaning)).length;
  const looks = cardsNamed(question, marks.cards).map((card) => ({
    card: card.id,
    off: constraint === 'structure' ? offStructure(card, relations - wanted) : offOf(card, constraint, staying, result),
  }));
  const [first] = looks;
  if (first === undefined) return { kind: 'everything' };
  const shown = looks.find(({ off }) => off !== null) ?? looks.find(({ card }) => result.cards.includes(card)) ?? first;
  return { kind: 'card', ...shown };
}

/**
 * Returns `relation` for a relation if there are too many relations, and `existence` for an existence if there are too
 * few relations; otherwise null. `surplus`: the number of relations minus the required number.
 */
function offStructure({ meaning }: SentenceCard, surplus: number): MarkReason {
  if (isRelationMeaning(meaning)) return surplus > 0 ? 'relation' : null;
  return surplus < 0 ? 'existence' : null;
}

function cardsNamed({ cards }: Question, ids: readonly (CardId | null)[]): SentenceCard[] {
  const wanted = new Set<CardId | null>(ids);
  return cards.filter(({ id }) => wanted.has(id));
}

/**
 * Returns what is wrong with a card if `constraint` is broken; null if the card alone does not show it. `staying`: all
 * cards of the nearest accepted orders.
 */
function offOf(
  { id, meaning }: SentenceCard,
  constraint: Exclude<Constraint, 'structure'>,
  staying: readonly SentenceCard[],
  { cards: atFault }: ConstraintResult,
): MarkReason {
  switch (constraint) {
    case 'calculation':
      return null;
    case 'story':
      return staying.every((card) => card.meaning.kind !== meaning.kind) ? 'story' : null;
    case 'objects': {
      const known = new Set(staying.flatMap((card) => objectKeysOfMeaning(card.meaning)));
      return atFault.includes(id) || objectKeysOfMeaning(meaning).some((key) => !known.has(key)) ? 'objects' : null;
    }
    case 'numbers': {
      const key = amountKey(meaning.amount);
      if (staying.every((card) => amountKey(card.meaning.amount) !== key)) return 'numbers';
      return atFault.includes(id) ? 'repeated' : null;
    }
  }
}

/** True if an accepted composition has exactly the cards in the slots, so that only their order is wrong. */
export function hasRightCardsInWrongOrder(question: Question, slots: Composition['slots']): boolean {
  return nearestAcceptedOrders(question, slots).some((order) => order.every((card) => slots.includes(card)));
}

/**
 * Returns the cards that the pupil must replace: those in the slots that no nearest accepted order uses (docs/domain.md
 * 4.3). If all nearest orders have the same cards as the slots, returns the slots that have another card in every
 * nearest order. Empty if nothing can be marked.
 */
export function cardsToChangeForNearestOrders(question: Question, slots: Composition['slots']): CompositionMarks {
  const nearest = nearestAcceptedOrders(question, slots);
  if (nearest.length === 0) return NO_COMPOSITION_MARKS;
  const lying = slots.filter((card) => card !== null);
  const cards = lying.filter((card) => nearest.every((order) => !order.includes(card)));
  if (cards.length > 0) return { cards, places: [] };
  if (!nearest.every((order) => lying.length === order.length && lying.every((card) => order.includes(card))))
    return NO_COMPOSITION_MARKS;
  const places = slots.flatMap((card, slot) => (nearest.every((order) => order[slot] !== card) ? [slot] : []));
  return { cards: [], places };
}
