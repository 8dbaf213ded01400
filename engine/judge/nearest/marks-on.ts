import type { Composition } from '../../question/composition.ts';
import type { Question } from '../../question/question.ts';
import { NO_COMPOSITION_MARKS, type CompositionMarks } from '../marks.ts';
import { nearestAcceptedOrders } from './nearest-orders.ts';

/**
 * Returns what the pupil must change: the cards in the slots that no nearest accepted order uses (docs/domain.md 4.3).
 * If all nearest orders use the same cards as the slots, returns the slots that have another card in every nearest
 * order. Empty if the nearest orders have no such change in common, or if no order is accepted.
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
