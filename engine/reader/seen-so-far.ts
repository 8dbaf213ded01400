import type { Rational } from '../quantity/rational.ts';
import { isTextLengthReadable } from './source-ranges.ts';
import { cheapestSegmentations } from './tokens/lattice.ts';
import type { Segmentation } from './tokens/token.ts';
import { normaliseProblemText } from './tokens/normalise.ts';

/**
 * Something that a reader sees in an unfinished text: a number with its counter and, if the sentence names one, the
 * thing before it; or the words that ask for a number. All words are as the pupil wrote them.
 */
export type NumberOrQuestionInText =
  | {
      readonly kind: 'quantity';
      readonly thing: string | null;
      readonly amount: string;
      /** The first noun of the sentence, which often is the owner or the topic. */
      readonly topic: string | null;
      readonly value: Rational;
    }
  /** `person` is the first person that the sentence names. */
  | { readonly kind: 'asked'; readonly words: string; readonly person: string | null };

/**
 * Returns the numbers and questions of a text that may be unfinished, sentence by sentence in the order of the text. A
 * sentence whose beginning the reader cannot divide into words is left out. The result says nothing about what the text means.
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
    if (token.kind === 'number') {
      signs.push({ kind: 'quantity', thing, amount: token.text, topic, value: token.value });
    }
    if (token.kind === 'asked') signs.push({ kind: 'asked', words: token.text, person });
  }
  return signs;
}

/** Maximum number of characters at the end of a sentence that may be an unfinished word. */
const LONGEST_UNFINISHED = 8;

/**
 * Divides a sentence into words without its end, which may be an unfinished word. Of all such beginnings, takes the
 * longest that can be divided.
 */
function beginningOf(sentence: string): Segmentation | undefined {
  for (let cut = 0; cut <= LONGEST_UNFINISHED && cut < sentence.length; cut += 1) {
    const [best] = cheapestSegmentations(normaliseProblemText(sentence.slice(0, sentence.length - cut)), 1, 0);
    if (best !== undefined) return best;
  }
  return undefined;
}
