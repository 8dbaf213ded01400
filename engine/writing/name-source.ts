import { kanaReadingOfSource } from '../text/reading-of.ts';
import { WORDS_FOR_TEXT_READERS } from '../text/word-tables.ts';

const GROUP = /\{([^{}|]*)\|[^{}|]*\}/gu;

/** The words of the word tables by their spelling in kanji. The value is the source notation with readings. */
const SOURCES: ReadonlyMap<string, string> = new Map(
  [WORDS_FOR_TEXT_READERS.adjectives, WORDS_FOR_TEXT_READERS.suffixes, WORDS_FOR_TEXT_READERS.nouns].flatMap((list) =>
    list
      .trim()
      .split(/\s+/u)
      .filter((source) => source.includes('{'))
      .map((source) => [source.replaceAll(GROUP, '$1'), source] as const),
  ),
);
const LONGEST = Math.max(...Array.from(SOURCES.keys(), (word) => word.length));

/** Returns a name in kanji with the readings that the word tables know. Other characters stay as they are. */
export function addReadingsToName(name: string): string {
  let source = '';
  for (let at = 0; at < name.length;) {
    const length = longestWordAt(name, at);
    source += length === 0 ? (name[at] ?? '') : (SOURCES.get(name.slice(at, at + length)) ?? '');
    at += Math.max(1, length);
  }
  return source;
}

function longestWordAt(name: string, at: number): number {
  for (let length = Math.min(LONGEST, name.length - at); length > 0; length -= 1) {
    if (SOURCES.has(name.slice(at, at + length))) return length;
  }
  return 0;
}

/**
 * Returns a name as the pupil wrote it in the text: in kanji with readings, or in kana. If the text does not have the
 * whole name, its words between の are looked up.
 */
export function spellNameAsInText(name: string, text: string): string {
  const source = addReadingsToName(name);
  if (text.includes(name)) return source;
  const kana = kanaReadingOfSource(source);
  const found = [kana, inKatakana(kana)].find((written) => text.includes(written));
  if (found !== undefined) return found;
  const words = name.split('の');
  return words.length > 1 && !words.includes('')
    ? words.map((word) => spellNameAsInText(word, text)).join('の')
    : source;
}

function inKatakana(kana: string): string {
  return kana.replaceAll(/[ぁ-ゖ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + KATAKANA));
}

/** The distance from a hiragana letter to the same katakana letter in Unicode. */
const KATAKANA = 0x60;
