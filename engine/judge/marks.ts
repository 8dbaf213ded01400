import type { CardId } from '../story/card.ts';
import type { Feedback, FeedbackMarkTarget } from './feedback.ts';

/** What the pupil should look at again: cards or, if only their order is wrong, slots (`places`, counted from 0). */
export type CompositionMarks = { readonly cards: readonly CardId[]; readonly places: readonly number[] };

export const NO_COMPOSITION_MARKS: CompositionMarks = { cards: [], places: [] };

/**
 * Returns the cards or slots that the exercise screen marks for this feedback. Both lists are empty if it marks
 * nothing.
 */
export function marksOfFeedback(feedback: Feedback): CompositionMarks {
  switch (feedback.kind) {
    case 'diagram':
      return NO_COMPOSITION_MARKS;
    case 'constraint':
    case 'misnamed':
      return feedback.look === null ? NO_COMPOSITION_MARKS : marksOfFeedbackMarkTarget(feedback.look);
  }
}

/**
 * Returns the cards or slots that the exercise screen marks in feedback step 2. Both lists are empty if it marks
 * nothing.
 */
export function marksOfFeedbackMarkTarget(look: FeedbackMarkTarget): CompositionMarks {
  switch (look.kind) {
    case 'card':
      return { cards: [look.card], places: [] };
    case 'places':
      return { cards: [], places: look.places };
    case 'everything':
      return NO_COMPOSITION_MARKS;
  }
}
