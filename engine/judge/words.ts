import type { NumberNotation } from '../quantity/notation.ts';
import { wordsOfBrokenConstraint } from './constraint-words.ts';
import { wordsOfDiagramFault } from './diagram-words.ts';
import type { Feedback } from './feedback.ts';
import { wordsOfWrongNaming } from './naming-words.ts';

/**
 * Returns the text of feedback: short sentences that a first-grader can read, one in each line. Each feedback step has
 * its own text.
 */
export function wordsOfFeedback(feedback: Feedback, notation: NumberNotation): readonly string[] {
  switch (feedback.kind) {
    case 'constraint':
      return wordsOfBrokenConstraint(feedback, notation);
    case 'diagram':
      return wordsOfDiagramFault(feedback, notation);
    case 'misnamed':
      return wordsOfWrongNaming(feedback, notation);
  }
}
