import { UNKNOWN_SIGN } from '../text/read-text.ts';
import type { DisplayedUnknownSign } from '../text/render-text.ts';
import type { Question } from './question.ts';

/** The number of the level 「□の ある しき」 (equations with □), which introduces □ as the sign of an unknown number. */
const BOX_LEVEL = 5;

/**
 * Returns the sign that pupils see for the unknown of a question, ？ or □ (docs/domain.md 1.5). The JSON document of a
 * question always contains `?`.
 */
export function unknownSignOfQuestion({ level }: Pick<Question, 'level'>): DisplayedUnknownSign {
  return level === BOX_LEVEL ? '□' : UNKNOWN_SIGN;
}

/** Returns a text with the question's sign of the unknown in place of `?`. The text is an equation or contains one. */
export function replaceUnknownSignForQuestion(question: Pick<Question, 'level'>, words: string): string {
  const sign = unknownSignOfQuestion(question);
  return sign === UNKNOWN_SIGN ? words : words.replaceAll(/[?？]/gu, sign);
}
