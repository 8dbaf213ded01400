import { readingOf } from '../../../engine/text/reading-of.ts';
import type { Question } from '../../../engine/question/question.ts';

/** Letters of the longest of a question's sentences, as they are read: what a card needs at most, in any script. */
export function longestSentence({ cards }: Pick<Question, 'cards'>): number {
  return Math.max(...cards.map(({ text }) => readingOf(text).length));
}
