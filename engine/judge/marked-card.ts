import type { CardId } from '../story/card.ts';
import type { Feedback } from './feedback.ts';

/** The card worth a second look that a feedback shows; null when it shows none. */
export function markedCardOf(feedback: Feedback): CardId | null {
  switch (feedback.kind) {
    case 'sort':
    case 'contrast':
    case 'diagram':
      return null;
    case 'card':
    case 'unlikeDiagram':
    case 'misnamed':
    case 'noProblem':
      return feedback.card;
  }
}
