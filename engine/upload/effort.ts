import { amountKey } from '../quantity/amount.ts';
import { triangleCountOfQuestion, type Question } from '../question/question.ts';

/**
 * Maximum number of cards of a question, by number of slots. With this limit, all fillings are judged in well under a
 * second. `pool` is the limit for pools, of which every order of cards is judged; `composed` is the limit for all other
 * questions.
 */
const MOST_CARDS: Readonly<Record<number, readonly [composed: number, pool: number]>> = {
  3: [24, 24],
  5: [14, 10],
  7: [11, 8],
};

/** Returns the maximum number of cards if the question has more cards; otherwise null. */
export function exceededCardLimit({ slots, mode, cards }: Question): number | null {
  const [composed, pool] = MOST_CARDS[slots] ?? [0, 0];
  const most = mode === 'free' ? pool : composed;
  return cards.length > most ? most : null;
}

/**
 * Returns the id of a card with the same meaning as an earlier card; null if there is none. A question must not have
 * such a card, because it would allow a second right composition and many more orders to judge. Exception: in a story
 * of three triangles, two cards with a hidden amount may have the same meaning.
 */
export function findCardWithRepeatedMeaning(question: Question): string | null {
  const counts = new Map<string, number>();
  for (const { id, meaning } of question.cards) {
    const { amount, ...rest } = meaning;
    const key = JSON.stringify([rest, amountKey(amount)]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > (amount === 'hidden' ? Math.max(1, triangleCountOfQuestion(question) - 1) : 1)) return id;
  }
  return null;
}

function ordersOf(count: number, length: number): number {
  return Array.from({ length }, (_, at) => count - at).reduce((product, factor) => product * factor, 1);
}

/**
 * Returns the estimated number of verdicts that are needed to check a question. With several triangles it is the number
 * of ways to choose the cards for the slots, times the estimated number of orders in which each choice is judged.
 */
export function checkingEffortOfQuestion({ slots, mode, cards }: Question): number {
  const orders = ordersOf(cards.length, slots);
  const sets = orders / ordersOf(slots, slots);
  return slots === 3 || mode === 'free' ? orders : sets * ORDERS_OF_A_SET;
}

/** The estimated number of orders in which each choice of cards is judged, for stories of several triangles. */
const ORDERS_OF_A_SET = 20;

/**
 * Maximum effort, in verdicts, for all questions of an upload. It corresponds to about ten seconds on a busy machine;
 * usual uploads need less.
 */
export const MAX_CHECKING_EFFORT_OF_UPLOAD = 300_000;
