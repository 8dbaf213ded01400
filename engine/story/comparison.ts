import { writeText, type Text } from '../text/read-text.ts';
import { endsWith, kanaOf, phrasesOf, withEnding } from '../text/sentence.ts';
import { leadingPlaceOf } from './place.ts';
import type { TellingSentence } from './telling-sentence.ts';

const MORE: Readonly<Record<string, string>> = { おおく: '{多|おお}いです', すくなく: '{少|すく}ないです' };
const STATE = /^(?:あり|い)ます$/u;

/**
 * Returns a comparison as a textbook asks it: はたけに なすが ピーマンより 3こ おおく なって います becomes なすは
 * ピーマンより 3こ おおいです. A place at the beginning is left out, but only if another sentence of the story names
 * it. Other sentences do not change.
 */
export function shortComparison({ text, meaning, part }: TellingSentence, all: readonly TellingSentence[]): Text {
  if (meaning.kind !== 'compare' || part !== 'other') return text;
  const adverb = text.findLastIndex((phrase) => Object.hasOwn(MORE, kanaOf(phrase)));
  const than = text.findIndex((phrase) => endsWith(phrase, 'より'));
  const last = text.at(-1);
  if (adverb < 0 || than < 0 || last === undefined || !STATE.test(kanaOf(last))) return text;
  const place = leadingPlaceOf(text.slice(0, than));
  if (place.length > 0 && !isNamedElsewhere(place, text, all)) return text;
  return [...withTopicOf(text.slice(place.length, adverb)), ...phrasesOf(MORE[kanaOf(text[adverb] ?? [])] ?? '')];
}

/** Makes the subject the topic: なすが ピーマンより 3こ → なすは ピーマンより 3こ. なすの ほうが does not change. */
function withTopicOf(phrases: Text): Text {
  const at = phrases.findIndex((phrase) => endsWith(phrase, 'が'));
  const phrase = phrases[at];
  if (phrase === undefined || kanaOf(phrase).endsWith('ほうが')) return phrases;
  return phrases.with(at, withEnding([phrase], 1, 'は')[0] ?? phrase);
}

function isNamedElsewhere(place: Text, text: Text, all: readonly TellingSentence[]): boolean {
  const written = writeText(place);
  return all.some((other) => other.text !== text && writeText(other.text).startsWith(`${written} `));
}
