import { readingOf } from '../../../engine/text/reading-of.ts';
import type { Question } from '../../../engine/question/question.ts';

/** Returns the length in kana of the question's longest sentence. It is the maximum for any script. */
export function longestSentence({ cards }: Pick<Question, 'cards'>): number {
  return Math.max(...cards.map(({ text }) => readingOf(text).length));
}
