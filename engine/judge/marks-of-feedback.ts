import type { Feedback } from './feedback.ts';
import { NO_MARKS, type Marks } from './marks.ts';
import type { SecondLook } from './nearest/second-look.ts';

/** What a feedback marks on the table. */
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
