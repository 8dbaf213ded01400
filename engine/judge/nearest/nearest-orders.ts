import type { Composition } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import { acceptedOrders, type CardOrder } from '../accepted-orders.ts';

type Slots = Composition['slots'];

/**
 * Returns the accepted orders nearest to the slots (docs/domain.md 4.3). The distance is measured in three ways: number
 * of moves, number of changed slots, and number of new cards (then of changed slots). An order that is nearest in any
 * of these ways is included, so a statement about all nearest orders is true for each way of measuring. The three ways
 * give different orders only if at least four cards are misplaced, or if several problems are right.
 */
export function nearestAcceptedOrders(question: Question, slots: Slots): readonly CardOrder[] {
  const orders = acceptedOrders(question);
  const numbered = numberedOrders(question, orders);
  const slotOf = slotsOf(question, slots);
  const moves = fewestOf(numbered, slotOf, movesTo);
  const changed = fewestOf(numbered, slotOf, changedBy);
  const exchanged = fewestOf(numbered, slotOf, exchangedBy);
  return orders.filter((_, at) => moves.has(at) || changed.has(at) || exchanged.has(at));
}

/**
 * The cards of an order as indexes into the question's cards. Comparing numbers is faster; 7 slots have up to 5,040
 * orders.
 */
type NumberedOrder = readonly number[];
/** The slot of each card of the question; undefined if the card is in no slot. */
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

/** Returns the indexes of the orders for which `count` gives the lowest number. */
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

/** Returns the number of slots that get another card. */
function changedBy(order: NumberedOrder, slotOf: SlotOf): number {
  let changed = 0;
  let slot = 0;
  for (const card of order) {
    if (slotOf[card] !== slot) changed += 1;
    slot += 1;
  }
  return changed;
}

/** Returns a number that sorts orders by the number of new cards, then by {@link changedBy}. */
function exchangedBy(order: NumberedOrder, slotOf: SlotOf): number {
  let putIn = 0;
  for (const card of order) if (slotOf[card] === undefined) putIn += 1;
  return putIn * order.length + changedBy(order, slotOf);
}

/**
 * Returns the number of moves to an order. A move puts in a card or exchanges two cards. A cycle of cards that only
 * exchange places needs one move less than it has cards, because its last move corrects two cards. A move changes at
 * most two slots, so the result need not be exact if it exceeds `most`.
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
