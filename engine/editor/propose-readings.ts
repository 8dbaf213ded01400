import { bankReadingsOf, type BankReadings } from './bank-readings.ts';
import type { UnsureReading } from './draft.ts';
import { bareKanji, outsideGroups, tidied, withCounterReadings } from './readings.ts';

/** A word as a dictionary reads it; `kana` is null for what it does not know. */
export type DictionaryWord = { readonly surface: string; readonly kana: string | null };

/** A text with readings, those that were only proposed, and the kanji that nobody could read. */
export type ProposedReadings = {
  readonly source: string;
  readonly unsure: readonly UnsureReading[];
  readonly unread: readonly string[];
};

/**
 * Readings for the kanji of a text that has none, or only some: numbers with counters as they are said, then what the
 * bank knows, then what the dictionary says. All but the counters wait for a person to confirm.
 */
export function proposeReadings(typed: string, bank: BankReadings, words: readonly DictionaryWord[]): ProposedReadings {
  const unsure: UnsureReading[] = [];
  const group = (base: string, readings: readonly string[]): string => {
    const [kana, ...others] = readings;
    if (kana === undefined) return base;
    if (!unsure.some((each) => each.base === base && each.kana === kana)) unsure.push({ base, kana, others });
    return `{${base}|${kana}}`;
  };
  const dictionary = dictionaryReadings(words);
  const counted = withCounterReadings(tidied(typed));
  const source = outsideGroups(counted, (plain) =>
    plain.replaceAll(/(\p{Script=Han}+)(?=(\p{Script=Hiragana}?))/gu, (run, _: string, next: string) => {
      const said = [
        ...new Set([
          ...bankReadingsOf(bank, run, next),
          ...(dictionary.get(`${run} ${next}`) ?? dictionary.get(run) ?? []),
        ]),
      ];
      if (said.length > 0) return group(run, said);
      return splitRun(run, dictionary)
        .map((part) => group(part.base, part.readings))
        .join('');
    }),
  );
  return { source, unsure, unread: [...new Set(bareKanji(source))] };
}

/** A run that is no word of its own, as words that follow each other: 牧場牛乳. */
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

/** The readings of the runs of kanji in a dictionary's words, the kana of each word apart: 合わせ is 合, 男の子 are two. */
function dictionaryReadings(words: readonly DictionaryWord[]): Dictionary {
  const readings = new Map<string, readonly string[]>();
  for (const { surface, kana } of words) {
    for (const [key, said] of kana === null ? [] : aligned(surface, hiragana(kana))) {
      readings.set(key, [...new Set([...(readings.get(key) ?? []), said])]);
    }
  }
  return readings;
}

/** 合わせ and あわせ: 合 before わ is あ. */
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

/** Katakana as hiragana; the long mark stays. */
function hiragana(text: string): string {
  return text.replaceAll(/[ァ-ヶ]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60));
}
