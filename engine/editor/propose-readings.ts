import { readingsInQuestionBank, type BankReadings } from './bank-readings.ts';
import type { UnsureReading } from './draft.ts';
import { kanjiWithoutReading, replaceOutsideKanjiGroups, normaliseTypedText, addCounterReadings } from './readings.ts';

/** A word with its reading from a dictionary; `kana` is null for an unknown word. */
export type DictionaryWordReading = { readonly surface: string; readonly kana: string | null };

/** A text with readings. It also lists readings that a person must confirm, and kanji without any reading. */
export type ProposedReadings = {
  readonly source: string;
  readonly unsure: readonly UnsureReading[];
  readonly unread: readonly string[];
};

/**
 * Returns a text with proposed readings for kanji without a reading. Numbers with counters are read by rule; other
 * readings come from the built-in questions, then from the dictionary. A person must confirm all readings except those
 * of counters.
 */
export function proposeReadings(
  typed: string,
  bank: BankReadings,
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
  const source = replaceOutsideKanjiGroups(counted, (plain) =>
    plain.replaceAll(/(\p{Script=Han}+)(?=(\p{Script=Hiragana}?))/gu, (run, _: string, next: string) => {
      const said = [
        ...new Set([
          ...readingsInQuestionBank(bank, run, next),
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
 * Returns the words into which consecutive kanji are divided if they are not one word: 牧場牛乳 becomes 牧場 and 牛乳. Each
 * word has its possible readings.
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
 * Returns the readings of the kanji in dictionary words, without the kana of the words. 合わせ gives a reading of 合;
 * 男の子 gives readings of 男 and 子.
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
 * Returns the kanji of a word with their readings, found by comparing the word with its kana: 合わせ and あわせ give the
 * reading あ for 合 before わ.
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

/** Converts katakana to hiragana; the long vowel mark does not change. */
function hiragana(text: string): string {
  return text.replaceAll(/[ァ-ヶ]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60));
}
