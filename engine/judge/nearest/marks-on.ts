import type { Composition } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import { NO_COMPOSITION_MARKS, type CompositionMarks } from '../marks.ts';
import { nearestAcceptedOrders } from './nearest-orders.ts';

/**
 * Returns what the pupil must change: every card in the slots that is in none of the nearest accepted orders
 * (docs/domain.md 4.3). If all nearest orders consist of the cards in the slots, returns the slots whose card changes
 * in every nearest order. Returns nothing if no change is part of every nearest order, or if no order is accepted.
 */
export function cardsToChangeForNearestOrders(question: Question, slots: Composition['slots']): CompositionMarks {
  const nearest = nearestAcceptedOrders(question, slots);
  if (nearest.length === 0) return NO_COMPOSITION_MARKS;
  const lying = slots.filter((card) => card !== null);
  const cards = lying.filter((card) => nearest.every((order) => !order.includes(card)));
  if (cards.length > 0) return { cards, places: [] };
  if (!nearest.every((order) => lying.length === order.length && lying.every((card) => order.includes(card))))
    return NO_COMPOSITION_MARKS;
  const places = slots.flatMap((card, slot) => (nearest.every((order) => order[slot] !== card) ? [slot] : []));
  return { cards: [], places };
}
