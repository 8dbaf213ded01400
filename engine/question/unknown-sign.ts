import { UNKNOWN_SIGN } from '../text/read-text.ts';
import type { UnknownSign } from '../text/render-text.ts';
import type { Question } from './question.ts';

/** 「□の ある しき」: where □ is learnt as the sign of an unknown number. */
const BOX_LEVEL = 5;

/** How pupils see the unknown of a question; its document keeps `?`, and it is said なん with its counter. */
export function unknownSignOf({ level }: Pick<Question, 'level'>): UnknownSign {
  return level === BOX_LEVEL ? '□' : UNKNOWN_SIGN;
}

/** An equation, or words with one, as pupils of the question see them. */
export function inUnknownSign(question: Pick<Question, 'level'>, words: string): string {
  const sign = unknownSignOf(question);
  return sign === UNKNOWN_SIGN ? words : words.replaceAll(/[?？]/gu, sign);
}
