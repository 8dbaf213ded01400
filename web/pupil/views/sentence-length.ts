import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import type { Question } from '../../../engine/question/question.ts';

/** Maximum length of a sentence on a narrow card, in kana characters. */
const LONG = 26;

/** Returns true if a sentence of the question is too long for a narrow card. */
export function hasLongSentence(question: Pick<Question, 'cards'>): boolean {
  return longestSentence(question) > LONG;
}

/**
 * Returns the length of the question's longest sentence. Sentences are measured in kana, because this is their longest
 * form.
 */
function longestSentence({ cards }: Pick<Question, 'cards'>): number {
  return Math.max(...cards.map(({ text }) => kanaReadingOfSource(text).length));
}
