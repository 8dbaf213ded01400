import type { Composition } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import { acceptedOrders, type CardOrder } from '../accepted-orders.ts';

type Slots = Composition['slots'];

/**
 * The accepted orders nearest to what lies in the slots: those with the fewest cards put in, taken out or traded. "Fewest"
 * is counted in three ways: by moves of a hand, by slots in which another card will lie, and by cards put in before such
 * slots. They differ where four or more cards lie in wrong places, and where several problems are right. Nearest by any
 * of them is nearest, so that what is said of all nearest holds whichever way one counts.
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

/** An order by the places of its cards in the question: an accepted question of 7 slots has up to 5,040. */
type NumberedOrder = readonly number[];
/** For every card of the question the slot in which it lies. */
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

/** The places of the orders with the lowest count. */
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

/** Slots in which another card will lie. */
function changedBy(order: NumberedOrder, slotOf: SlotOf): number {
  let changed = 0;
  let slot = 0;
  for (const card of order) {
    if (slotOf[card] !== slot) changed += 1;
    slot += 1;
  }
  return changed;
}

/** Cards put in that lie in no slot, and only then {@link changedBy}: no more than slots, and one at least for each put in. */
function exchangedBy(order: NumberedOrder, slotOf: SlotOf): number {
  let putIn = 0;
  for (const card of order) if (slotOf[card] === undefined) putIn += 1;
  return putIn * order.length + changedBy(order, slotOf);
}

/**
 * Moves of a hand: a card put in, in the place of another or not, or two cards that trade places. Cards that only trade
 * places among each other come right with one move fewer, since the last of them puts two right. `most`: a higher count
 * need not be exact; a move changes two slots at most.
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
