import { isKnownAmount, type Amount } from './amount.ts';
import { compoundUnitWithName, splitIntoTwoUnits, type CompoundUnit } from './compound.ts';
import { type NumberNotation, writeAmount } from './notation.ts';
import { isWholeRational, multiplyRationals, createRational, subtractRationals, type Rational } from './rational.ts';
import { splitNumeralReading, type NumeralReadingParts } from './counter-numeral.ts';
import { TIME_OF_DAY_COUNTER } from './time-of-day.ts';
import { COUNTERS, type Counter, type SoundChange } from './counter-table.ts';

/** The reading of a number with its counter, in two parts: いっ + ぽん, ひと + り. */
export type CountedNumberReading = {
  readonly numeral: string;
  readonly counter: string;
  /**
   * True if number and counter are read as one word that does not contain the usual reading of the digit: ひとり,
   * はつか.
   */
  readonly word: boolean;
};

const BY_NAME: ReadonlyMap<string, Counter> = new Map(
  COUNTERS.toReversed().flatMap((counter) =>
    (counter.written === null ? [counter.kana] : [counter.kana, counter.written]).map(
      (name) => [name, counter] as const,
    ),
  ),
);

const GROUP = /^\{([^{}|]+)\|[^{}|]+\}$/;

function plainName(counter: string): string {
  return GROUP.exec(counter)?.[1] ?? counter;
}

/** Returns the counter with this name (kana, kanji, sign or `{束|たば}`). Null if the table does not list it. */
export function counterWithName(name: string): Counter | null {
  return BY_NAME.get(plainName(name)) ?? null;
}

/** The names of all listed counters: kana, and kanji or sign. */
export const COUNTER_NAMES: readonly string[] = [...BY_NAME.keys()];

const ONCE = createRational(1);

function inCounter(counter: Counter | null, value: Rational): Rational {
  if (counter?.scale === undefined) return value;
  return multiplyRationals(changedBy(counter, value), createRational(counter.scale));
}

function changedBy({ change }: Counter, value: Rational): Rational {
  if (change === undefined) return value;
  return change === 'off' ? subtractRationals(ONCE, value) : subtractRationals(value, ONCE);
}

/** Returns the tail of the number's reading with its sound change: いち becomes いっ, さんびゃく becomes さんびゃっ. */
function changedNumeral(numeral: NumeralReadingParts, change: SoundChange | undefined): string {
  if (change?.numeral === undefined) return numeral.tail;
  return numeral.unit === 100 ? `${numeral.tail.slice(0, -1)}っ` : change.numeral;
}

function asWord(word: string): CountedNumberReading {
  const [numeral = '', counter = ''] = word.split('|');
  return { numeral, counter, word: true };
}

/**
 * Returns how a number and its counter are read. Null for an unlisted counter and for numbers that are not whole or
 * exceed 9,999. `value` is the amount itself: for the counter %, 1/5 is read as 20.
 */
export function findReadingOfCountedNumber(name: string, value: Amount): CountedNumberReading | null {
  const counter = counterWithName(name);
  if (counter === null) return null;
  if (!isKnownAmount(value)) {
    const word = counter.words?.なん;
    if (word !== undefined) return asWord(word);
    return { numeral: 'なん', counter: counter.sounds.なん?.counter ?? counter.kana, word: false };
  }
  const count = inCounter(counter, value);
  if (!isWholeRational(count)) return null;
  const word = counter.words?.[count.numerator];
  if (word !== undefined) return asWord(word);
  if (count.numerator === 0) return { numeral: 'れい', counter: counter.kana, word: false };
  const numeral = splitNumeralReading(count.numerator);
  if (numeral === null) return null;
  const change = counter.sounds[numeral.unit];
  return {
    numeral: numeral.head + changedNumeral(numeral, change),
    counter: change?.counter ?? counter.kana,
    word: false,
  };
}

/**
 * Returns a number with its counter in kana: いっぽん, ふたり, にじゅういちにち; なんぼん for the unknown. Null if
 * {@link findReadingOfCountedNumber} returns null.
 */
export function kanaOfCountedNumber(counter: string, value: Amount): string | null {
  const parts = findReadingOfCountedNumber(counter, value);
  return parts === null ? null : parts.numeral + parts.counter;
}

/**
 * Returns the reading of the counter after a written digit: ぽん for 1本, り for 1人. After ？ and fractions the
 * reading does not change. Null for an unlisted counter.
 */
export function readingOfCounter(counter: string, value: Amount): string | null {
  const listed = counterWithName(counter);
  if (listed === null || !isKnownAmount(value)) return listed?.kana ?? null;
  return findReadingOfCountedNumber(counter, value)?.counter ?? listed.kana;
}

/** The reason why a counter does not fit; see {@link findCounterMisfit}. */
export type CounterMisfit = 'onlyForLiving' | 'onlyForThings' | 'beyondLimit';

/** The object that a counter should count: whether it is alive, and its amount. */
export type CountedObject = { readonly living: boolean; readonly amount?: Amount };

/** Returns why a counter does not fit the object or its amount. Null if the counter fits or is not listed. */
export function findCounterMisfit(name: string, counted: CountedObject): CounterMisfit | null {
  const counter = counterWithName(name);
  if (counter === null) return null;
  if (counter.counts === 'things' && counted.living) return 'onlyForThings';
  if ((counter.counts === 'people' || counter.counts === 'animals') && !counted.living) return 'onlyForLiving';
  const { amount } = counted;
  if (counter.limit === undefined || amount === undefined || !isKnownAmount(amount)) return null;
  return amount.numerator > counter.limit * amount.denominator ? 'beyondLimit' : null;
}

/** True if a counter fits the object and, if given, the amount: ひき only for living beings, つ only up to 9. */
export function counterFits(counter: string, counted: CountedObject): boolean {
  return findCounterMisfit(counter, counted) === null;
}

/**
 * The counters of rates, in the order in which a text is searched for them. %引き comes before %, because a text with %引き
 * also contains %.
 */
export const RATE_COUNTERS = ['%引き', '%増し', '割引き', '割増し', '%', '割', '比', '倍'] as const;
export type RateCounter = (typeof RATE_COUNTERS)[number];

const RATIO = /\d：\d/u;

/** Returns the counter of the rate in a card's text, which is in source notation. */
export function rateCounterInText(source: string): RateCounter {
  if (RATIO.test(source)) return '比';
  const told = (name: RateCounter) => source.includes(counterWithName(name)?.source ?? name);
  return RATE_COUNTERS.find((name) => name !== '比' && told(name)) ?? '倍';
}

const KANJI = /\p{Script=Han}/u;

/**
 * Writes a quantity in the source notation of engine/text, such as `3{本|ぼん}`, `{1人|ひとり}`, `2こ`, `1.5m` or `2m30cm`. The
 * unknown is written as `？{本|ほん}`, a hidden amount as `なん{本|ぼん}か`, a time of day as `8{時|じ}40{分|ぷん}`.
 */
export function writeCountedNumber(name: string, amount: Amount, notation: NumberNotation = 'decimal'): string {
  const counter = counterWithName(name);
  if (amount === 'hidden') return writeHidden(name, counter);
  const compound = compoundUnitWithName(notation);
  if (plainName(name) === TIME_OF_DAY_COUNTER) return writeBoth(CLOCK, amount);
  if (compound !== null && (!isKnownAmount(amount) || isWholeRational(amount))) {
    if (compound.clock === true && amount === 'unknown') return writeCountedNumber(name, amount);
    return compound.small === plainName(name) ? writeBoth(compound, amount) : writeCountedNumber(name, amount);
  }
  const number = amount === 'unknown' ? '？' : writeAmount(inCounter(counter, amount), notation);
  if (counter === null) return number + name;
  if (counter.ratio === true) return isKnownAmount(amount) ? `${amount.numerator}：${amount.denominator}` : number;
  if (counter.source !== undefined) return number + counter.source;
  const plain = plainName(name);
  const parts = amount === 'unknown' ? null : findReadingOfCountedNumber(name, amount);
  const kana = parts?.counter ?? counter.kana;
  const ownWord = parts !== null && parts.word && kana !== counter.kana;
  if (plain === counter.kana) return ownWord ? `{${number}|${parts.numeral}}${kana}` : number + kana;
  if (!KANJI.test(plain)) return number + plain;
  return ownWord ? `{${number}${plain}|${parts.numeral}${kana}}` : `${number}{${plain}|${kana}}`;
}

const CLOCK: CompoundUnit = { large: '時', small: '分', size: 60, clock: true };

/** Writes an amount in two units: 2m30cm, 80cm, ？m？cm. Units in kanji have furigana. */
function writeBoth(compound: CompoundUnit, amount: Rational | 'unknown'): string {
  if (amount === 'unknown')
    return writeCountedNumber(compound.large, amount) + writeCountedNumber(compound.small, amount);
  const { large, small, larger, smaller } = splitIntoTwoUnits(compound, amount.numerator);
  const units = [
    ...(larger > 0 ? [writeCountedNumber(large, createRational(larger))] : []),
    ...(smaller > 0 || larger === 0 ? [writeCountedNumber(small, createRational(smaller))] : []),
  ];
  return units.join('');
}

function writeHidden(name: string, counter: Counter | null): string {
  const spoken = findReadingOfCountedNumber(name, 'hidden');
  if (counter === null || spoken === null) return `なん${name}か`;
  const plain = plainName(name);
  if (plain === counter.kana) return `${spoken.numeral}${spoken.counter}か`;
  return spoken.word || !KANJI.test(plain) ? `なん${plain}か` : `なん{${plain}|${spoken.counter}}か`;
}
