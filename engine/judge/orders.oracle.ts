/**
 * For tests: groups the orders of cards that must get the same verdict, because the slow judges cannot try all 5,040
 * orders of 7 cards. The order matters only for changes (docs/domain.md 3.4). Each change has candidates: the cards
 * that can state the amount before or after it. If all relations are changes, these are all existences, otherwise the
 * cards about the object that changes. Two orders get the same verdict if, for each change, the same candidates precede
 * it.
 *
 * server/commands/questions/content-oracles.test.ts compares this rule with all orders of some sets.
 */
import { permutationsOf } from '../check/fillings.ts';
import type { Question } from '../question/question.ts';
import type { CardId, Meaning } from '../story/card.ts';

/**
 * Returns a key of an order of cards. For each change, the key contains the candidates (see above) that precede
 * the change in this order.
 */
export function verdictKeyOfOrder({ cards }: Question, order: readonly CardId[]): string {
  const laid = order.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  const changesAlone = laid.every(({ meaning: { kind } }) => kind === 'existence' || isChange(kind));
  const ahead = laid.flatMap(({ id, meaning }, slot) => {
    if (meaning.kind !== 'increase' && meaning.kind !== 'decrease') return [];
    const placed = laid.slice(0, slot).filter((card) => {
      return changesAlone ? card.meaning.kind === 'existence' : statesAmount(card.meaning, meaning.object);
    });
    return [
      `${id}: ${placed
        .map((card) => card.id)
        .sort()
        .join(' ')}`,
    ];
  });
  return ahead.sort().join('; ');
}

/** Returns one order from each group of orders with the same {@link verdictKeyOfOrder}. */
export function ordersWithDifferentVerdictKeys(question: Question, set: readonly CardId[]): (readonly CardId[])[] {
  const found = new Map<string, readonly CardId[]>();
  for (const order of permutationsOf(set, set.length)) {
    const key = verdictKeyOfOrder(question, order);
    if (!found.has(key)) found.set(key, order);
  }
  return [...found.values()];
}

function isChange(kind: Meaning['kind']): boolean {
  return kind === 'increase' || kind === 'decrease';
}

function statesAmount(meaning: Meaning, object: string): boolean {
  if (meaning.kind === 'existence') return meaning.object === object;
  return meaning.kind === 'combine' && meaning.whole === object;
}
