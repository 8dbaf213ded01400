import type { Composition } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import { NO_MARKS, type Marks } from '../marks.ts';
import { nearestOrders } from './nearest-orders.ts';

/**
 * Every card in the slots that has to go: it stands in none of the nearest accepted orders (docs/domain.md 4.3).
 * Where all nearest are made of the very cards in the slots, the places that each of them changes instead. Nothing
 * where the nearest have no change in common, or where nothing is accepted at all.
 */
export function marksOn(question: Question, slots: Composition['slots']): Marks {
  const nearest = nearestOrders(question, slots);
  if (nearest.length === 0) return NO_MARKS;
  const lying = slots.filter((card) => card !== null);
  const cards = lying.filter((card) => nearest.every((order) => !order.includes(card)));
  if (cards.length > 0) return { cards, places: [] };
  if (!nearest.every((order) => lying.length === order.length && lying.every((card) => order.includes(card))))
    return NO_MARKS;
  const places = slots.flatMap((card, slot) => (nearest.every((order) => order[slot] !== card) ? [slot] : []));
  return { cards: [], places };
}
