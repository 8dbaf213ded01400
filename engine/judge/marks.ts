import type { CardId } from '../story/card.ts';
import type { Feedback, SecondLook } from './feedback.ts';

/** The cards that deserve a second look or, if only the order is wrong, the places. Slots count from 0. */
export type Marks = { readonly cards: readonly CardId[]; readonly places: readonly number[] };

export const NO_MARKS: Marks = { cards: [], places: [] };

/** Returns what the table marks for this feedback. */
export function marksOfFeedback(feedback: Feedback): Marks {
  switch (feedback.kind) {
    case 'sort':
    case 'contrast':
    case 'diagram':
      return NO_MARKS;
    case 'secondLook':
    case 'unlikeDiagram':
    case 'misnamed':
    case 'noProblem':
      return feedback.look === null ? NO_MARKS : marksOfLook(feedback.look);
  }
}

function marksOfLook(look: SecondLook): Marks {
  switch (look.kind) {
    case 'card':
      return { cards: [look.card], places: [] };
    case 'places':
      return { cards: [], places: look.places };
    case 'everything':
      return NO_MARKS;
  }
}
