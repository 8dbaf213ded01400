import { COUNTER_NAMES, writeCountedNumber } from '../quantity/counter.ts';
import { parseAmount } from '../quantity/amount.ts';

/** Kanji with a reading that a person has written or confirmed. */
export type KnownReading = { readonly base: string; readonly kana: string };

const GROUP = /\{([^{}|]*)\|([^{}|]*)\}/gu;
const GROUP_OR_KANJI = /\{[^{}]*\}|\p{Script=Han}+/gu;

/** Returns the readings in a source text. */
export function readingsInSource(source: string): KnownReading[] {
  return Array.from(source.matchAll(GROUP), ([, base = '', kana = '']) => ({ base, kana }));
}

/** Returns a source text without its readings. */
export function removeReadings(source: string): string {
  return source.replaceAll(GROUP, '$1');
}

/** Returns the sequences of kanji that have no reading in a text of the source notation. */
export function kanjiWithoutReading(source: string): string[] {
  return Array.from(source.matchAll(GROUP_OR_KANJI), ([found]) => found).filter((found) => !found.startsWith('{'));
}

/**
 * Returns a text of the source notation in which `replace` was applied to everything outside of braces, that is, to the
 * text without readings.
 */
export function replaceTextOutsideFuriganaBraces(source: string, replace: (plain: string) => string): string {
  return source
    .split(/(\{[^{}]*\})/gu)
    .map((part) => (part.startsWith('{') ? part : replace(part)))
    .join('');
}

/**
 * Returns a typed text with its characters converted to those of the source notation: half-width digits, full-width
 * question marks, and ASCII spaces.
 */
export function normaliseTypedText(typed: string): string {
  return typed
    .replaceAll(/[０-９．／]/gu, (sign) => sign.normalize('NFKC'))
    .replaceAll('?', '？')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim();
}

const KANJI_COUNTERS = COUNTER_NAMES.filter((name) => /^\p{Script=Han}/u.test(name)).sort(
  (a, b) => b.length - a.length,
);
const COUNTED = new RegExp(`(\\d+(?:\\.\\d+)?(?:/\\d+)?|？)(${KANJI_COUNTERS.join('|')})(?!\\p{Script=Han})`, 'gu');

/** Adds readings to numbers whose counter is written in kanji: 3本 becomes 3{本|ぼん}, 1人 becomes {1人|ひとり}. */
export function addCounterReadings(source: string): string {
  return replaceTextOutsideFuriganaBraces(source, (plain) =>
    plain.replaceAll(COUNTED, (found, number: string, counter: string) => {
      const amount = parseAmount(number);
      return amount === null ? found : writeCountedNumber(counter, amount);
    }),
  );
}

/** Adds the known readings to the kanji of a text. Longer words come first, so that they are not divided. */
export function addKnownReadings(source: string, known: readonly KnownReading[]): string {
  const words = known
    .filter(({ base }) => /\p{Script=Han}/u.test(base))
    .toSorted((a, b) => b.base.length - a.base.length);
  return words.reduce(
    (text, { base, kana }) =>
      replaceTextOutsideFuriganaBraces(text, (plain) => replaceRun(plain, base, `{${base}|${kana}}`)),
    addCounterReadings(source),
  );
}

/**
 * Replaces each sequence of kanji that equals `base` by `group` (the kanji with their reading). A longer sequence that
 * contains `base` is not changed: in 日本, 本 does not get the reading ほん.
 */
function replaceRun(plain: string, base: string, group: string): string {
  let text = plain;
  let at = text.indexOf(base);
  while (at >= 0) {
    const end = at + base.length;
    const isWhole = !isKanji(text[at - 1]) && (!isKanji(text[end]) || !isKanji(base.at(-1)));
    if (isWhole) text = text.slice(0, at) + group + text.slice(end);
    at = text.indexOf(base, isWhole ? at + group.length : end);
  }
  return text;
}

function isKanji(sign: string | undefined): boolean {
  return sign !== undefined && /\p{Script=Han}/u.test(sign);
}
