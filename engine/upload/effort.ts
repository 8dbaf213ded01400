import { amountKey } from '../quantity/amount.ts';
import { triangleCountOf, type Question } from '../question/question.ts';

/**
 * The maximum number of cards by slots, so that every filling can be judged in well under a second. With three slots 24
 * cards have 12,144 orders. The second number is for a pool, of which every order is judged.
 */
const MOST_CARDS: Readonly<Record<number, readonly [composed: number, pool: number]>> = {
  3: [24, 24],
  5: [14, 10],
  7: [11, 8],
};

/** Returns the maximum number of cards if the question has more, else null. */
export function mostCardsExceeded({ slots, mode, cards }: Question): number | null {
  const [composed, pool] = MOST_CARDS[slots] ?? [0, 0];
  const most = mode === 'free' ? pool : composed;
  return cards.length > most ? most : null;
}

/**
 * Returns the id of a card with the same meaning as another card, or null. Such a pair multiplies the orders to judge,
 * and one of the two is never the only right card. Only hidden quantities may be equal, up to one fewer than there are
 * triangles.
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

/**
 * Estimates how many verdicts the check of a question needs: with several triangles, each set of cards with some of its
 * orders.
 */
export function effortOf({ slots, mode, cards }: Question): number {
  const orders = ordersOf(cards.length, slots);
  const sets = orders / ordersOf(slots, slots);
  return slots === 3 || mode === 'free' ? orders : sets * ORDERS_OF_A_SET;
}

const ORDERS_OF_A_SET = 20;

/** Maximum effort for all questions of an upload: about ten seconds on a busy machine; usual uploads never reach it. */
export const MOST_EFFORT = 300_000;
