import { amountKey } from '../quantity/amount.ts';
import { triangleCountOf, type Question } from '../question/question.ts';

/**
 * How many cards a question may have so that every filling can be judged in well under a second: a composition of three
 * cards 24 (12,144 orders), of five 14, of seven 11; a pool, of which every order is judged, 24, 10 and 8.
 */
const MOST_CARDS: Readonly<Record<number, readonly [composed: number, pool: number]>> = {
  3: [24, 24],
  5: [14, 10],
  7: [11, 8],
};

/** The number of cards that would do, where there are too many of them to judge every filling; else null. */
export function mostCardsExceeded({ slots, mode, cards }: Question): number | null {
  const [composed, pool] = MOST_CARDS[slots] ?? [0, 0];
  const most = mode === 'free' ? pool : composed;
  return cards.length > most ? most : null;
}

/**
 * A card that means what another one means. One of them is never right alone, and of several triangles each multiplies
 * the orders to judge. Only hidden quantities may be told alike, one fewer than there are triangles.
 */
export function cardOfSameMeaning(question: Question): string | null {
  const counts = new Map<string, number>();
  for (const { id, meaning } of question.cards) {
    const { amount, ...rest } = meaning;
    const key = JSON.stringify([rest, amountKey(amount)]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > (amount === 'hidden' ? Math.max(1, triangleCountOf(question) - 1) : 1)) return id;
  }
  return null;
}

function ordersOf(count: number, length: number): number {
  return Array.from({ length }, (_, at) => count - at).reduce((product, factor) => product * factor, 1);
}

/** About so many verdicts it takes to check a question: of several triangles each set of cards, with some orders of it. */
export function effortOf({ slots, mode, cards }: Question): number {
  const orders = ordersOf(cards.length, slots);
  const sets = orders / ordersOf(slots, slots);
  return slots === 3 || mode === 'free' ? orders : sets * ORDERS_OF_A_SET;
}

const ORDERS_OF_A_SET = 20;

/** Of all questions of an upload together: some ten seconds on a busy machine, and never so much of usual questions. */
export const MOST_EFFORT = 300_000;
