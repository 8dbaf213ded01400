import { amountKey } from '../../quantity/amount.ts';
import type { Composition } from '../../question/composition.ts';
import type { Constraint } from '../../question/constraint.ts';
import type { Question } from '../../question/question.ts';
import type { SentenceCard } from '../../story/card.ts';
import { objectKeysOf } from '../../story/object-keys.ts';
import type { ConstraintResult, Verdict } from '../verdict.ts';
import type { CardOrder } from '../accepted-orders.ts';
import type { Off, SecondLook } from '../feedback.ts';
import { marksOn } from './marks-on.ts';
import { nearestOrders } from './nearest-orders.ts';

/**
 * Returns what feedback step 2 marks. Of the cards to replace it prefers one that shows what the broken constraint
 * says, so that text and mark fit; then a card at fault; then the first.
 */
export function secondLook(
  question: Question,
  slots: Composition['slots'],
  constraints: Verdict['constraints'],
  constraint: Constraint,
): SecondLook {
  const marks = marksOn(question, slots);
  if (marks.places.length > 0) return { kind: 'places', places: marks.places };
  const staying = cardsNamed(question, nearestOrders(question, slots).flat());
  const result = constraints[constraint];
  const looks = cardsNamed(question, marks.cards).map((card) => ({
    card: card.id,
    off: offOf(card, constraint, staying, result),
  }));
  const [first] = looks;
  if (first === undefined) return { kind: 'everything' };
  const shown = looks.find(({ off }) => off !== null) ?? looks.find(({ card }) => result.cards.includes(card)) ?? first;
  return { kind: 'card', ...shown };
}

function cardsNamed({ cards }: Question, ids: CardOrder): SentenceCard[] {
  const wanted = new Set(ids);
  return cards.filter(({ id }) => wanted.has(id));
}

/** What is wrong with a card. `staying`: the cards of the nearest accepted compositions. */
function offOf(
  { id, meaning }: SentenceCard,
  constraint: Constraint,
  staying: readonly SentenceCard[],
  { cards: atFault }: ConstraintResult,
): Off {
  switch (constraint) {
    case 'structure':
    case 'calculation':
      return null;
    case 'story':
      return staying.every((card) => card.meaning.kind !== meaning.kind) ? 'story' : null;
    case 'objects': {
      const known = new Set(staying.flatMap((card) => objectKeysOf(card.meaning)));
      return atFault.includes(id) || objectKeysOf(meaning).some((key) => !known.has(key)) ? 'objects' : null;
    }
    case 'numbers': {
      const key = amountKey(meaning.amount);
      if (staying.every((card) => amountKey(card.meaning.amount) !== key)) return 'numbers';
      return atFault.includes(id) ? 'repeated' : null;
    }
  }
}

/** True if an accepted composition has exactly the cards in the slots, so that only their order is wrong. */
export function isOrderAlone(question: Question, slots: Composition['slots']): boolean {
  return nearestOrders(question, slots).some((order) => order.every((card) => slots.includes(card)));
}
