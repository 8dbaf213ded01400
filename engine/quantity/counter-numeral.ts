const DIGITS = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'] as const;
const HUNDREDS: Readonly<Record<number, string>> = { 1: 'ひゃく', 3: 'さんびゃく', 6: 'ろっぴゃく', 8: 'はっぴゃく' };
const THOUSANDS: Readonly<Record<number, string>> = { 1: 'せん', 3: 'さんぜん', 8: 'はっせん' };

/**
 * The last unit of a number: 1–9, 10, 100 or 1000. Together with the counter it decides the sound change (いち + ほん
 * → いっぽん).
 */
export type ValueOfLastNumeralWord = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 100 | 1000;

/** The reading of a number, split before its last unit. 21 has the head にじゅう, the unit 1 and the tail いち. */
export type NumeralReadingParts = {
  readonly head: string;
  readonly unit: ValueOfLastNumeralWord;
  readonly tail: string;
};

function digit(value: number): string {
  return DIGITS[value] ?? '';
}

function tens(value: number): string {
  return value === 0 ? '' : `${value === 1 ? '' : digit(value)}じゅう`;
}

function hundreds(value: number): string {
  return value === 0 ? '' : (HUNDREDS[value] ?? `${digit(value)}ひゃく`);
}

function thousands(value: number): string {
  return value === 0 ? '' : (THOUSANDS[value] ?? `${digit(value)}せん`);
}

const UNITS: readonly ValueOfLastNumeralWord[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Splits the reading of a whole number from 1 to 9,999 before its last unit. Null for other numbers. */
export function splitNumeralReading(value: number): NumeralReadingParts | null {
  if (!Number.isInteger(value) || value < 1 || value > 9999) return null;
  const ones = value % 10;
  const ten = Math.floor(value / 10) % 10;
  const hundred = Math.floor(value / 100) % 10;
  const thousand = Math.floor(value / 1000);
  const unit = UNITS[ones - 1];
  if (unit !== undefined) {
    return { head: thousands(thousand) + hundreds(hundred) + tens(ten), unit, tail: digit(ones) };
  }
  if (ten > 0) {
    const head = thousands(thousand) + hundreds(hundred) + (ten === 1 ? '' : digit(ten));
    return { head, unit: 10, tail: 'じゅう' };
  }
  if (hundred > 0) return { head: thousands(thousand), unit: 100, tail: hundreds(hundred) };
  return { head: '', unit: 1000, tail: thousands(thousand) };
}
