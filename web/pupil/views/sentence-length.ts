import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import type { Question } from '../../../engine/question/question.ts';

/** Maximum length in characters (in kana) of a sentence on a narrow card. */
const LONG = 26;

/** Returns true if a question has a sentence that needs a wide card. */
export function hasLongSentence(question: Pick<Question, 'cards'>): boolean {
  return longestSentence(question) > LONG;
}

/** Returns the length in kana of the question's longest sentence. It is the maximum for any script. */
function longestSentence({ cards }: Pick<Question, 'cards'>): number {
  return Math.max(...cards.map(({ text }) => kanaReadingOfSource(text).length));
}
