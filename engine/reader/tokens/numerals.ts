import {
  addRationals,
  divideRationals,
  multiplyRationals,
  createRational,
  parseRational,
  type Rational,
} from '../../quantity/rational.ts';
import { NUMBER_AND_COUNTER_WORDS, countersAtOffset } from './unit-spellings.ts';

/**
 * A number that begins at an offset of a text. `kana` is true if the number is written in kana. Such a number must be
 * followed by a counter.
 */
export type NumberSpelling = { readonly value: Rational; readonly length: number; readonly kana: boolean };

/** Counters of containers and groups that follow ひと ("one") and ふた ("two"): ひとはこ ("one box"), ふたふくろ ("two bags"). */
const NATIVE_COUNTERS =
  /^(?:箱|袋|皿|かご|束|切れ|粒|組|列|山|房|瓶|缶|ケース|パック|セット|クラス|部屋|班|チーム|グループ|鉢|さじ|口)$/u;

/**
 * Returns the numbers that begin at an offset and consist of ひと ("one") or ふた ("two") and a counter, such as ひとはこ
 * ("one box").
 */
export function numbersWithNativeNumeralAtOffset(
  text: string,
  at: number,
): (NumberSpelling & { readonly unit: string })[] {
  const value = text.startsWith('ひと', at) ? 1 : text.startsWith('ふた', at) ? 2 : null;
  if (value === null) return [];
  return countersAtOffset(text, at + 2)
    .filter(({ name }) => NATIVE_COUNTERS.test(name))
    .map(({ name, length }) => ({ value: createRational(value), length: length + 2, kana: true, unit: name }));
}

/**
 * Returns the number of a word that means a number together with its counter, such as ひとり ("one person") or みっつ
 * ("three things"). Returns null if no such word begins at the offset `at`.
 */
export function numberAndCounterWordAtOffset(
  text: string,
  at: number,
): (NumberSpelling & { readonly unit: string }) | null {
  for (let length = Math.min(8, text.length - at); length > 1; length -= 1) {
    const word = NUMBER_AND_COUNTER_WORDS.get(text.slice(at, at + length));
    if (word !== undefined) return { value: createRational(word[0]), length, kana: true, unit: word[1] };
  }
  return null;
}

const DIGITS = /[0-9]{1,9}(?:\.[0-9]{1,20})?/uy;

const KANJI_NUMBER = /[一二三四五六七八九十百千万〇]+/uy;

const KANJI_DIGITS = '〇一二三四五六七八九';

/**
 * Returns the numbers that begin at an offset. A number in kana may end at different places: にじゅう ("20") in にじゅうご
 * ("25").
 */
export function numbersAtOffset(text: string, at: number): NumberSpelling[] {
  DIGITS.lastIndex = at;
  const digits = DIGITS.exec(text)?.[0];
  if (digits !== undefined) return digitsWithFraction(text, at, digits);
  KANJI_NUMBER.lastIndex = at;
  const kanji = KANJI_NUMBER.exec(text)?.[0];
  const value = kanji === undefined ? null : kanjiValue(kanji);
  if (kanji !== undefined && value !== null)
    return [{ value: createRational(value), length: kanji.length, kana: false }];
  return kanaNumbersAt(text, at);
}

/** Returns the numbers that begin with `digits`: 3, 0.5, 3/4, 1と1/2 (1 1/2) and 4分の3 (3/4). */
function digitsWithFraction(text: string, at: number, digits: string): NumberSpelling[] {
  const rest = text.slice(at + digits.length);
  const slash = /^\/([1-9][0-9]{0,5})/u.exec(rest);
  if (slash !== null && !digits.includes('.')) {
    const value = divideRationals(createRational(Number(digits)), createRational(Number(slash[1])));
    return value === null ? [] : [{ value, length: digits.length + slash[0].length, kana: false }];
  }
  const mixed = /^と([0-9]{1,4})\/([1-9][0-9]{0,4})/u.exec(rest);
  if (mixed !== null && !digits.includes('.')) {
    const value = addRationals(createRational(Number(digits)), createRational(Number(mixed[1]), Number(mixed[2])));
    return [{ value, length: digits.length + mixed[0].length, kana: false }];
  }
  const parts = /^(?:分の|ぶんの)([0-9]{1,4})/u.exec(rest);
  if (parts !== null && !digits.includes('.') && Number(digits) > 0) {
    const value = createRational(Number(parts[1]), Number(digits));
    return [{ value, length: digits.length + parts[0].length, kana: false }];
  }
  const value = decimalValue(digits);
  return value === null ? [] : [{ value, length: digits.length, kana: false }];
}

function decimalValue(digits: string): Rational | null {
  const [, part = ''] = digits.split('.');
  return part.length <= 6 ? parseRational(digits) : null;
}

function kanjiValue(kanji: string): number | null {
  let total = 0;
  let block = 0;
  let digit = -1;
  for (const sign of kanji) {
    const plain = KANJI_DIGITS.indexOf(sign);
    if (plain >= 0) {
      digit = digit < 0 ? plain : digit * 10 + plain;
      continue;
    }
    const unit = sign === '十' ? 10 : sign === '百' ? 100 : sign === '千' ? 1000 : 10_000;
    if (unit === 10_000) {
      total += (block + Math.max(digit, 0)) * unit;
      block = 0;
    } else {
      block += (digit < 0 ? 1 : digit) * unit;
    }
    digit = -1;
  }
  const value = total + block + Math.max(digit, 0);
  return value > 0 || kanji === '〇' ? value : null;
}

const ONES: readonly (readonly [string, number])[] = [
  ['いち', 1],
  ['いっ', 1],
  ['に', 2],
  ['さん', 3],
  ['よん', 4],
  ['よ', 4],
  ['し', 4],
  ['ご', 5],
  ['ろく', 6],
  ['ろっ', 6],
  ['なな', 7],
  ['しち', 7],
  ['はち', 8],
  ['はっ', 8],
  ['きゅう', 9],
  ['く', 9],
];

const TENS: readonly string[] = ['じゅう', 'じゅっ', 'じっ'];

const HUNDREDS: readonly string[] = ['ひゃく', 'びゃく', 'ぴゃく', 'ひゃっ', 'びゃっ', 'ぴゃっ'];

const THOUSANDS: readonly string[] = ['せん', 'ぜん'];

type Part = { readonly value: number; readonly at: number };

/** Returns every number in kana that begins at an offset, such as にじゅうご (25) or さんびゃく (300). */
function kanaNumbersAt(text: string, at: number): NumberSpelling[] {
  if (!/[いにさよしごろなはきくじひせ]/u.test(text[at] ?? '')) return [];
  let parts: Part[] = [{ value: 0, at }];
  for (const [names, size] of [
    [THOUSANDS, 1000],
    [HUNDREDS, 100],
    [TENS, 10],
  ] as const) {
    parts = parts.flatMap((part) => [part, ...timesUnit(text, part, names, size)]);
  }
  parts = parts.flatMap((part) => [
    part,
    ...onesAt(text, part.at).map((one) => ({ ...one, value: part.value + one.value })),
  ]);
  return parts
    .filter(({ value }) => value > 0)
    .map(({ value, at: end }) => ({ value: createRational(value), length: end - at, kana: true }));
}

function onesAt(text: string, at: number): Part[] {
  return ONES.flatMap(([name, value]) => (text.startsWith(name, at) ? [{ value, at: at + name.length }] : []));
}

function timesUnit(text: string, { value, at }: Part, names: readonly string[], size: number): Part[] {
  const starts: Part[] = [{ value: 1, at }, ...onesAt(text, at)];
  return starts.flatMap((start) =>
    names.flatMap((name) =>
      text.startsWith(name, start.at) ? [{ value: value + start.value * size, at: start.at + name.length }] : [],
    ),
  );
}

/**
 * For each unit, the smaller units that may follow it in one amount (2m30cm, 1時間20分 "1 h 20 min"), and how many of them
 * make one larger unit.
 */
const SMALLER: Readonly<Record<string, readonly (readonly [unit: string, size: number])[]>> = {
  km: [['m', 1000]],
  m: [['cm', 100]],
  cm: [['mm', 10]],
  L: [
    ['dL', 10],
    ['mL', 1000],
  ],
  kg: [['g', 1000]],
  t: [['kg', 1000]],
  日: [['時間', 24]],
  時間: [['分', 60]],
  分: [['秒', 60]],
};

/**
 * Returns how many of the unit `small` make one of the unit `large`. Returns null if the units have different
 * dimensions.
 */
export function smallerUnitsPerLargerUnit(large: string, small: string): number | null {
  for (const [unit, size] of SMALLER[large] ?? []) {
    if (unit === small) return size;
    const further = smallerUnitsPerLargerUnit(unit, small);
    if (further !== null) return further * size;
  }
  return null;
}

/**
 * Converts an amount with the unit `large` to the unit `small`. Returns null if the units have different dimensions.
 */
export function convertAmountToSmallerUnit(amount: Rational, large: string, small: string): Rational | null {
  const size = smallerUnitsPerLargerUnit(large, small);
  return size === null ? null : multiplyRationals(amount, createRational(size));
}

/**
 * True for units of measurement, including money. A unit such as cm shows what is measured, but a counter such as 個
 * does not.
 */
export function isMeasurementUnit(unit: string): boolean {
  return /^(?:[kmcd]?m[²³]?|[kd]?[gLta]|m[gL]|ha|dL|円|時間|分|秒|日|キロ|カップ|週間|か月|歳|点|キロカロリー|ポイント|歩|ページ|度)$/u.test(
    unit,
  );
}
