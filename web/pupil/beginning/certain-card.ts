import { acceptedOrders } from '../../../engine/judge/accepted-orders.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';

/** A card that every accepted composition has in its first slot: to show it leaves all that is to be thought about. */
export function certainCard(question: Question): CardId | null {
  const [first, ...others] = acceptedOrders(question).map(([card]) => card);
  return first !== undefined && others.every((card) => card === first) ? first : null;
}
