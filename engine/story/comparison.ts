import { writeSourceText, type SourceText } from '../text/read-text.ts';
import { phraseEndsWithParticle, kanaOfPhrase, phrasesOfSource, replaceTextEnding } from '../text/sentence.ts';
import { leadingPlacePhrases } from './place.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';

const MORE: Readonly<Record<string, string>> = { おおく: '{多|おお}いです', すくなく: '{少|すく}ないです' };
const STATE = /^(?:あり|い)ます$/u;

/**
 * Returns a comparison in the short wording of textbooks: はたけに なすが ピーマンより 3こ おおく なって います (in the field, 3 more
 * eggplants than peppers are growing) becomes なすは ピーマンより 3こ おおいです. A comparison that begins with a place is shortened
 * only if another sentence of the story begins with the same place. A sentence that is no comparison is returned
 * unchanged.
 */
export function shortenComparison(
  { text, meaning, part }: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
): SourceText {
  if (meaning.kind !== 'compare' || part !== 'other') return text;
  const adverb = text.findLastIndex((phrase) => Object.hasOwn(MORE, kanaOfPhrase(phrase)));
  const than = text.findIndex((phrase) => phraseEndsWithParticle(phrase, 'より'));
  const last = text.at(-1);
  if (adverb < 0 || than < 0 || last === undefined || !STATE.test(kanaOfPhrase(last))) return text;
  const place = leadingPlacePhrases(text.slice(0, than));
  if (place.length > 0 && !isNamedElsewhere(place, text, all)) return text;
  return [
    ...withTopicOf(text.slice(place.length, adverb)),
    ...phrasesOfSource(MORE[kanaOfPhrase(text[adverb] ?? [])] ?? ''),
  ];
}

/**
 * Returns the phrases with their subject (が) turned into the topic (は): なすが ピーマンより 3こ (3 more eggplants than peppers)
 * becomes なすは ピーマンより 3こ. A subject with ほうが, which marks one side of a comparison, does not change.
 */
function withTopicOf(phrases: SourceText): SourceText {
  const at = phrases.findIndex((phrase) => phraseEndsWithParticle(phrase, 'が'));
  const phrase = phrases[at];
  if (phrase === undefined || kanaOfPhrase(phrase).endsWith('ほうが')) return phrases;
  return phrases.with(at, replaceTextEnding([phrase], 1, 'は')[0] ?? phrase);
}

function isNamedElsewhere(place: SourceText, text: SourceText, all: readonly DraftProblemSentence[]): boolean {
  const written = writeSourceText(place);
  return all.some((other) => other.text !== text && writeSourceText(other.text).startsWith(`${written} `));
}
