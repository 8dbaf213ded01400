import type { Composition } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import { acceptedOrders, type CardOrder } from '../accepted-orders.ts';

type Slots = Composition['slots'];

/**
 * Returns the accepted orders that are nearest to the cards in the slots (docs/domain.md 4.3). These are the orders
 * with the fewest moves, the orders that change the fewest slots, and the orders with the fewest new cards. Of the
 * orders with the fewest new cards, only those that change the fewest slots are nearest.
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
 * An order of cards as indexes into the question's cards. Numbers are compared faster than ids, and 7 slots have up to
 * 5,040 orders.
 */
type NumberedOrder = readonly number[];
/** For each card of the question: its slot; undefined if the card is in no slot. */
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

/** Returns the indexes of the orders for which `count` returns the lowest number. */
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

/**
 * Returns a number that sorts orders first by how many of their cards are not in the slots, then by how many slots
 * change ({@link changedBy}).
 */
function exchangedBy(order: NumberedOrder, slotOf: SlotOf): number {
  let putIn = 0;
  for (const card of order) if (slotOf[card] === undefined) putIn += 1;
  return putIn * order.length + changedBy(order, slotOf);
}

/**
 * Returns the number of moves from the slots to an order. A move puts a card into a slot or exchanges two cards. So
 * three cards that change places with each other in a cycle need only two moves. If the result is above `most`, it may
 * be too high, because the exact number is then not needed.
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
