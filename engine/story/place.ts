import { writeSourceText, type SourceText } from '../text/read-text.ts';
import { toPoliteStatement, phraseHasUnknownNumber, kanaOfPhrase, phraseStartsWithNumber } from '../text/sentence.ts';
import { isRelationMeaning } from './card.ts';
import { isChangeKind } from './kind.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';

/** The number of sentences of a story with one triangle. */
const ONE_TRIANGLE = 3;

/**
 * Returns the sentences without repeated places: after かごに りんごが 3こ あります (there are 3 apples in the basket), the
 * sentence かごに みかんが 5こ あります becomes みかんが 5こ あります. `sentences` are in the order of the told problem. These sentences
 * keep their place:
 *
 * - a sentence about an event, because its place shows where things come from or go to,
 * - the question of a story of change, because the things may be in another place now,
 * - in a story of several triangles, a sentence whose place was named earlier, if a sentence about a state with another
 *   place or without a place comes between.
 */
export function removeRepeatedPlaces(sentences: readonly DraftProblemSentence[]): DraftProblemSentence[] {
  const named = new Set<string>();
  const changes = sentences.some(({ meaning }) => isRelationMeaning(meaning) && isChangeKind(meaning.kind));
  return sentences.map((sentence) => {
    const { text, meaning } = sentence;
    if ((meaning.kind !== 'existence' && meaning.kind !== 'combine') || !isState(text)) return sentence;
    if (sentence.hidden === true) return sentence;
    const place = leadingPlacePhrases(text);
    const written = writeSourceText(place);
    if (sentences.length > ONE_TRIANGLE && !named.has(written)) named.clear();
    if (place.length === 0 || !named.has(written) || (changes && (sentence.asked || isMeasured(text)))) {
      named.add(written);
      return sentence;
    }
    return { ...sentence, text: text.slice(place.length) };
  });
}

function isState(text: SourceText): boolean {
  return /^(?:あり|い)ます$/u.test(kanaOfPhrase(toPoliteStatement(text).at(-1) ?? []));
}

const MEASURED = /[A-Za-z]|えん/u;

/**
 * True if a sentence states a measured quantity: バケツに {水|みず}が 5L {入|はい}って います (there are 5 L of water in the bucket).
 * In a story of change such a sentence keeps its place, because the container shows which water is meant.
 */
function isMeasured(text: SourceText): boolean {
  const number = text.find((phrase) => phraseStartsWithNumber(phrase) || phraseHasUnknownNumber(phrase));
  return number !== undefined && MEASURED.test(kanaOfPhrase(number));
}

/** Matches the phrase with which the words for a place end: はこに (in the box), たんぼの うえを (over the rice field). */
const PLACE = /(?:に|うえ[をで])$/u;

/**
 * Returns the place at the beginning of a sentence, up to its particle: かごに (in the basket) for かごに りんごが 3こ あります (there
 * are 3 apples in the basket). Empty if the sentence begins with its subject.
 */
export function leadingPlacePhrases(text: SourceText): SourceText {
  const end = text.findIndex((phrase) => PLACE.test(kanaOfPhrase(phrase)));
  const subject = text.findIndex((phrase, at) => at !== end && /[がはをと]$/u.test(kanaOfPhrase(phrase)));
  return end >= 0 && subject > end ? text.slice(0, end + 1) : [];
}
