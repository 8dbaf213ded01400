/**
 * Which orders of the same cards are alike, for oracles that cannot try the 5,040 orders of 7 cards of every set. By
 * docs/domain.md 3.4 order enters in one sentence only: a change stands after its before and ahead of its after. So a verdict
 * can depend on nothing but which cards lie ahead of which change, and that only of cards that can be its before or
 * after: those that state the amount of what changes, or any existence where all relations are changes. Orders that
 * agree in this are alike. contentOracles.test.ts holds this against all orders of some sets.
 */
import { orderedChoices } from '../check/fillings.ts';
import type { Question } from '../question/question.ts';
import type { CardId, Meaning } from '../story/card.ts';

/** Of every change, the cards that lie ahead of it and can be its before or after. */
export function orderKey({ cards }: Question, order: readonly CardId[]): string {
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

/** One order of the cards for each that is unlike the others. */
export function unlikeOrders(question: Question, set: readonly CardId[]): (readonly CardId[])[] {
  const found = new Map<string, readonly CardId[]>();
  for (const order of orderedChoices(set, set.length)) {
    const key = orderKey(question, order);
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
