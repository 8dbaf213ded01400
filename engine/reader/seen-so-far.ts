import type { Rational } from '../quantity/rational.ts';
import { isTextLengthReadable } from './source-ranges.ts';
import { cheapestSegmentations } from './tokens/lattice.ts';
import type { Segmentation } from './tokens/token.ts';
import { normaliseProblemText } from './tokens/normalise.ts';

/**
 * A number, or a question for a number, in a text that may be unfinished. `amount` is the number with its counter, and
 * `thing` is the noun before it. All words are as the pupil wrote them.
 */
export type NumberOrQuestionInText =
  | {
      readonly kind: 'quantity';
      readonly thing: string | null;
      readonly amount: string;
      /** The first noun of the sentence. It often is the owner of the things or the topic of the sentence. */
      readonly topic: string | null;
      readonly value: Rational;
    }
  /** `words`: the words that ask for a number. `person`: the noun for a person that comes first in the sentence. */
  | { readonly kind: 'asked'; readonly words: string; readonly person: string | null };

/**
 * Returns the numbers and the questions for numbers of a text that may be unfinished, in the order of the text. Leaves
 * out a sentence if its beginning cannot be segmented into words. The result does not say what the text means.
 */
export function findNumbersAndQuestions(text: string): NumberOrQuestionInText[] {
  if (!isTextLengthReadable(text)) return [];
  return text.split(/[。．！？!?\n]/u).flatMap(seenInSentence);
}

function seenInSentence(sentence: string): NumberOrQuestionInText[] {
  if (sentence.trim() === '') return [];
  const best = beginningOf(sentence);
  const signs: NumberOrQuestionInText[] = [];
  let thing: string | null = null;
  let topic: string | null = null;
  let person: string | null = null;
  for (const token of best?.tokens ?? []) {
    if (token.kind === 'noun') {
      thing = token.text;
      topic ??= token.text;
      if (token.noun.tag === 'person') person ??= token.text;
    }
    // The number after 「りんごより」 ("than apples") is a difference and not a number of apples.
    if (token.text === 'より') thing = null;
    if (token.kind === 'number') {
      signs.push({ kind: 'quantity', thing, amount: token.text, topic, value: token.value });
    }
    if (token.kind === 'asked') signs.push({ kind: 'asked', words: token.text, person });
  }
  return signs;
}

/** The maximum length, in characters, of an unfinished word at the end of a sentence. */
const LONGEST_UNFINISHED = 8;

/**
 * Segments a sentence into words without its last characters, which may be an unfinished word. Leaves out as few
 * characters as possible. Returns undefined if no beginning can be segmented.
 */
function beginningOf(sentence: string): Segmentation | undefined {
  for (let cut = 0; cut <= LONGEST_UNFINISHED && cut < sentence.length; cut += 1) {
    const [best] = cheapestSegmentations(normaliseProblemText(sentence.slice(0, sentence.length - cut)), 1, 0);
    if (best !== undefined) return best;
  }
  return undefined;
}
