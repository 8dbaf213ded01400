import { findReadingsOfKanjiSequence, type BuiltInQuestionReadings } from './bank-readings.ts';
import type { UnsureReading } from './draft.ts';
import {
  kanjiWithoutReading,
  replaceTextOutsideFuriganaBraces,
  normaliseTypedText,
  addCounterReadings,
} from './readings.ts';

/**
 * A word as it is written (`surface`), with its reading from a dictionary. `kana` is null if the dictionary does not
 * know the word.
 */
export type DictionaryWordReading = { readonly surface: string; readonly kana: string | null };

/**
 * A text to which readings were added. `unsure` lists the added readings that a person must confirm, `unread` the kanji
 * for which no reading was found.
 */
export type ProposedReadings = {
  readonly source: string;
  readonly unsure: readonly UnsureReading[];
  readonly unread: readonly string[];
};

/**
 * Proposes readings for all kanji of a text that have no reading. Rules give the readings of numbers with counters.
 * Other readings come from the built-in questions (`bank`) or, if they do not contain the kanji, from a dictionary
 * (`words`). The author must confirm these other readings.
 */
export function proposeReadings(
  typed: string,
  bank: BuiltInQuestionReadings,
  words: readonly DictionaryWordReading[],
): ProposedReadings {
  const unsure: UnsureReading[] = [];
  const group = (base: string, readings: readonly string[]): string => {
    const [kana, ...others] = readings;
    if (kana === undefined) return base;
    if (!unsure.some((each) => each.base === base && each.kana === kana)) unsure.push({ base, kana, others });
    return `{${base}|${kana}}`;
  };
  const dictionary = dictionaryReadings(words);
  const counted = addCounterReadings(normaliseTypedText(typed));
  const source = replaceTextOutsideFuriganaBraces(counted, (plain) =>
    plain.replaceAll(/(\p{Script=Han}+)(?=(\p{Script=Hiragana}?))/gu, (run, _: string, next: string) => {
      const said = [
        ...new Set([
          ...findReadingsOfKanjiSequence(bank, run, next),
          ...(dictionary.get(`${run} ${next}`) ?? dictionary.get(run) ?? []),
        ]),
      ];
      if (said.length > 0) return group(run, said);
      return splitRun(run, dictionary)
        .map((part) => group(part.base, part.readings))
        .join('');
    }),
  );
  return { source, unsure, unread: [...new Set(kanjiWithoutReading(source))] };
}

/**
 * Divides a sequence of kanji that is not one word into words, each with its possible readings: 牧場牛乳 (milk from the
 * farm) becomes 牧場 and 牛乳.
 */
function splitRun(run: string, dictionary: Dictionary): { base: string; readings: readonly string[] }[] {
  for (let length = run.length - 1; length > 0; length -= 1) {
    const base = run.slice(0, length);
    const readings = dictionary.get(base);
    if (readings === undefined) continue;
    return [{ base, readings }, ...splitRun(run.slice(length), dictionary)];
  }
  return run === '' ? [] : [{ base: run, readings: dictionary.get(run) ?? [] }];
}

type Dictionary = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the readings of the kanji in dictionary words, without the kana that the words also contain. 合わせ (あわせ) gives
 * the reading あ of 合; 男の子 gives the readings of 男 and 子.
 */
function dictionaryReadings(words: readonly DictionaryWordReading[]): Dictionary {
  const readings = new Map<string, readonly string[]>();
  for (const { surface, kana } of words) {
    for (const [key, said] of kana === null ? [] : aligned(surface, hiragana(kana))) {
      readings.set(key, [...new Set([...(readings.get(key) ?? []), said])]);
    }
  }
  return readings;
}

/**
 * Returns the readings of the kanji in a word. They are found by comparing the word with its kana: from 合わせ and あわせ
 * follows that 合 before わ is read あ.
 */
function aligned(surface: string, kana: string): [string, string][] {
  const parts = surface.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [];
  const pattern = parts.map((part) => (isKanji(part) ? '(.+?)' : escaped(hiragana(part)))).join('');
  const found = new RegExp(`^${pattern}$`, 'u').exec(kana);
  if (found === null) return [];
  let at = 0;
  return parts.flatMap((part, index): [string, string][] => {
    if (!isKanji(part)) return [];
    at += 1;
    const said = found[at] ?? '';
    const next = parts[index + 1]?.[0];
    return [[part, said], ...(next === undefined ? [] : [[`${part} ${next}`, said] as [string, string]])];
  });
}

function isKanji(part: string): boolean {
  return /\p{Script=Han}/u.test(part);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/** Converts katakana to hiragana. The long vowel mark (ー) stays as it is. */
function hiragana(text: string): string {
  return text.replaceAll(/[ァ-ヶ]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60));
}
