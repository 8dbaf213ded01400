import type { Composition } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import { acceptedOrders, type CardOrder } from '../accepted-orders.ts';

type Slots = Composition['slots'];

/**
 * Returns the accepted orders nearest to the slots (docs/domain.md 4.3). Distance is measured in three ways: moves of a
 * hand, slots that change, and cards put in (ties by slots that change). An order that is nearest by any of them is
 * included, so a statement about all nearest orders is true for each measure. The measures differ if four or more cards
 * are misplaced, or if several problems are right.
 */
export function nearestOrders(question: Question, slots: Slots): readonly CardOrder[] {
  const orders = acceptedOrders(question);
  const numbered = numberedOrders(question, orders);
  const slotOf = slotsOf(question, slots);
  const moves = fewestOf(numbered, slotOf, movesTo);
  const changed = fewestOf(numbered, slotOf, changedBy);
  const exchanged = fewestOf(numbered, slotOf, exchangedBy);
  return orders.filter((_, at) => moves.has(at) || changed.has(at) || exchanged.has(at));
}

/** The cards of an order as indexes into the question's cards. Numbers are faster: 7 slots have up to 5,040 orders. */
type NumberedOrder = readonly number[];
/** The slot of every card of the question, undefined if it is in no slot. */
type SlotOf = readonly (number | undefined)[];
type Count = (order: NumberedOrder, slotOf: SlotOf, most: number) => number;

function slotsOf({ cards }: Question, slots: Slots): SlotOf {
  const lying = new Map(slots.map((card, slot) => [card, slot]));
  return cards.map(({ id }) => lying.get(id));
}

const numberings = new WeakMap<readonly CardOrder[], readonly NumberedOrder[]>();

function numberedOrders({ cards }: Question, orders: readonly CardOrder[]): readonly NumberedOrder[] {
  const known = numberings.get(orders);
  if (known !== undefined) return known;
  const numberOf = new Map(cards.map(({ id }, at) => [id, at]));
  const numbered = orders.map((order) => order.flatMap((card) => numberOf.get(card) ?? []));
  numberings.set(orders, numbered);
  return numbered;
}

/** The indexes of the orders with the lowest count. */
function fewestOf(orders: readonly NumberedOrder[], slotOf: SlotOf, count: Count): ReadonlySet<number> {
  let fewest = Number.POSITIVE_INFINITY;
  const places = new Set<number>();
  for (const [place, order] of orders.entries()) {
    const counted = count(order, slotOf, fewest);
    if (counted > fewest) continue;
    if (counted < fewest) places.clear();
    fewest = counted;
    places.add(place);
  }
  return places;
}

/** The number of slots that get another card. */
function changedBy(order: NumberedOrder, slotOf: SlotOf): number {
  let changed = 0;
  let slot = 0;
  for (const card of order) {
    if (slotOf[card] !== slot) changed += 1;
    slot += 1;
  }
  return changed;
}

/** Orders by the number of cards put in, then by {@link changedBy}, which is at most the number of slots. */
function exchangedBy(order: NumberedOrder, slotOf: SlotOf): number {
  let putIn = 0;
  for (const card of order) if (slotOf[card] === undefined) putIn += 1;
  return putIn * order.length + changedBy(order, slotOf);
}

/**
 * The number of moves: putting in a card (replacing another or not) or exchanging two cards. A cycle of cards that only
 * trade places needs one move less than it has cards, because its last move corrects two. A move changes at most two
 * slots, so a count above `most` need not be exact.
 */
function movesTo(order: NumberedOrder, slotOf: SlotOf, most: number): number {
  const changed = changedBy(order, slotOf);
  return changed > most * 2 ? changed : changed - ringsOf(order, slotOf);
}

function ringsOf(order: NumberedOrder, slotOf: SlotOf): number {
  const comesFrom = order.map((card) => slotOf[card]);
  let rings = 0;
  let walked = 0;
  for (const start of order.keys()) {
    let slot: number | undefined = start;
    let length = 0;
    while (slot !== undefined && (walked & (1 << slot)) === 0) {
      walked |= 1 << slot;
      length += 1;
      slot = comesFrom[slot];
    }
    if (slot === start && length > 1) rings += 1;
  }
  return rings;
}
