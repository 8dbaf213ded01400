import { parseSourceText, type Phrase, type SourceText } from '../text/read-text.ts';
import { memoizeByText, memoizeByObject } from '../text/remembered.ts';
import type { StoryObject } from '../story/card.ts';

/** The phrases of a text as they are written and as they are read (in kana). */
export type WrittenAndReadPhrases = { readonly written: readonly string[]; readonly read: readonly string[] };

/**
 * Returns the phrases of a text in source notation, as they are written and as they are read in kana (cached). Null if
 * the text has an error.
 */
export const findWrittenAndReadPhrases = memoizeByText(spell);

function spell(source: string): WrittenAndReadPhrases | null {
  const reading = parseSourceText(source);
  return reading.kind === 'text'
    ? { written: sideOf(reading.text, 'kanji'), read: sideOf(reading.text, 'kana') }
    : null;
}

function sideOf(text: SourceText, side: 'kanji' | 'kana'): string[] {
  return text.map((phrase) => sidesOf(phrase)[side]);
}

/**
 * Returns a phrase as it is written and as it is read in kana. The cache works because {@link parseSourceText} returns
 * the same object for the same phrase of different texts.
 */
const sidesOf = memoizeByObject((phrase: Phrase) => ({
  kanji: sideOfPhrase(phrase, 'kanji'),
  kana: sideOfPhrase(phrase, 'kana'),
}));

function sideOfPhrase(phrase: Phrase, side: 'kanji' | 'kana'): string {
  return phrase.map((piece) => (piece.kind === 'plain' ? piece.text : piece[side])).join('');
}

/** True if the text contains the words, both in its written form and in its reading. Spaces are ignored. */
export function spellingContainsWords(text: WrittenAndReadPhrases, words: WrittenAndReadPhrases): boolean {
  return text.written.join('').includes(words.written.join('')) && text.read.join('').includes(words.read.join(''));
}

/** Returns the words with which a card must name an object: its name, owner and place, in source notation. */
export function requiredWordsOfObject({ name, owner, place }: StoryObject): string[] {
  return [name, owner, place].filter((words) => words !== null);
}

/** Returns a text of the source notation as kana without spaces. Empty if the text cannot be parsed. */
export function kanaWithoutSpaces(source: string): string {
  return (findWrittenAndReadPhrases(source)?.read ?? []).join('');
}
