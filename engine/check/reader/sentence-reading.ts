import { COMPOUND_UNIT_NAMES, compoundUnitWithName, type CompoundUnit } from '../../quantity/compound.ts';
import { counterWithName, findReadingOfCountedNumber } from '../../quantity/counter.ts';
import {
  addRationals,
  createRational,
  parseRational,
  subtractRationals,
  type Rational,
} from '../../quantity/rational.ts';
import { counterOfDifference, TIME_OF_DAY_COUNTER, amountOfTimeOfDay } from '../../quantity/time-of-day.ts';
import { findWrittenAndReadPhrases } from '../spelling.ts';
import {
  findObjectMentions,
  distinguishingNameOfThing,
  type GetDistinguishingName,
  type ObjectMention,
  type CountedThing,
} from './mentions.ts';
import { changeDirectionOfVerb, type VerbChangeDirection } from './verbs.ts';

/**
 * A number in a sentence. `value` is null if the number is unknown: なん本 (how many) or なん本か (some). `after` is the
 * text after the number; it begins with the counter. `at` is the index of the number in the sentence.
 */
export type NumberInSentence = { readonly value: Rational | null; readonly after: string; readonly at: number };

/**
 * The time of the story to which a sentence refers. `first`: the beginning of the story. `now`: its end. `next`: the
 * time after the previous sentence.
 */
export type StoryTimeOfSentence = 'first' | 'now' | 'next';

/** The content of one sentence, as far as it can be read without the other sentences of the story. */
export type SentenceReading = {
  readonly read: string;
  readonly phrases: readonly string[];
  readonly asks: boolean;
  readonly time: StoryTimeOfSentence;
  readonly past: boolean;
  /** True if the sentence contains まず (first). Another change of the same kind then follows. */
  readonly firstOfTwo: boolean;
  readonly mentions: readonly ObjectMention[];
  /** The numbers of the sentence, without the 1 of 1はこに. */
  readonly numbers: readonly NumberInSentence[];
  readonly one: NumberInSentence | null;
  readonly direction: VerbChangeDirection | null;
  /**
   * The end positions of the phrases that may be the topic: the phrases that end with は. If there are none, these are
   * the phrases that end with が. If there are none of these either, they are the phrases that end with を.
   */
  readonly topics: readonly number[];
};

const FIRST = /^(?:はじめに?|さいしょに?|もともと)/u;
const NOW = /^いま/u;
const LEFT = /のこって(?:いま|います)|のこりは|ぜんぶで.+になり|(?<!いなく)なりました|にかわりました/u;
/**
 * Matches the end of a sentence if it only says that all shares are equal: 、 どの かごにも 同じ 数ずつ 入って います in
 * かごが 3こ あって、 どの かごにも 同じ 数ずつ 入って います (there are 3 baskets, and each contains the same number).
 */
const EQUAL_SHARES = /、 どの [^0-9？]*\{同\|おな\}じ [^0-9？]*ずつ[^0-9？]*$/u;
/**
 * Matches the first words of a sentence if they name the containers of equal shares. In どの {紙|かみ}コップにも コーヒーを {同|おな}じ
 * {量|りょう}ずつ (the same amount of coffee in each paper cup), it matches the words before コーヒー.
 */
const INTO_EVERY = /^どの \S+にも (?=[^0-9？]*を \{同\|おな\}じ )/u;
const NUMBER = /^([0-9]+(?:\.[0-9]+)?(?:\/[0-9]+)?|なん|いくつ|何)(.*)$/u;

/**
 * Reads one sentence. `things` are the objects that it may name. Null if the source notation of the text is not valid.
 */
export function readSentence(
  text: string,
  things: readonly CountedThing[],
  units: readonly LargerUnit[],
  label: GetDistinguishingName = distinguishingNameOfThing,
): SentenceReading | null {
  const spelling = findWrittenAndReadPhrases(
    text.replace(EQUAL_SHARES, '').replace(INTO_EVERY, '').replaceAll('、', ''),
  );
  if (spelling === null) return null;
  const joined = spelling.read.join('');
  const starts = spelling.read.map((_, at) => spelling.read.slice(0, at).join('').length);
  const numbers = spelling.written.flatMap((phrase, at) =>
    numbersIn(phrase, spelling.read[at] ?? '', starts[at] ?? 0, units),
  );
  const first = numbers.find(({ value }) => value?.numerator === 1 && value.denominator === 1);
  const one = numbers.length > 1 ? (first ?? null) : null;
  const afterOne = one === null ? [] : [one.at + 1];
  const inNumbers = new Set(numbers.filter((number) => number !== one).map(({ at }) => at));
  const named = findObjectMentions(
    joined,
    [...starts.filter((start) => !inNumbers.has(start)), ...afterOne].sort((a, b) => a - b),
    things,
    label,
    one !== null,
  );
  return {
    read: joined,
    phrases: spelling.read,
    asks: /か。?$/u.test(joined),
    time:
      FIRST.test(joined) || spelling.read.includes('はじめに')
        ? 'first'
        : NOW.test(joined) || LEFT.test(joined)
          ? 'now'
          : 'next',
    past: /(?:ました|でした|かったです)か?。?$/u.test(joined),
    firstOfTwo: joined.startsWith('まず'),
    mentions:
      named.length === 0
        ? numbers.flatMap((number) => mentionInNumber(number, things))
        : numbers.some(({ after }) => after === '比')
          ? named.flatMap((mention) => eachOfPlace(joined, mention))
          : named,
    numbers: numbers.filter((number) => number !== one),
    one,
    direction: changeDirectionOfVerb(spelling.read),
    topics: topicsOf(spelling.read, starts),
  };
}

/**
 * Splits a mention of several objects into one mention for each object. {絵|え}の {縦|たて}と {横|よこ}の {長|なが}さの {比|ひ} (the
 * ratio of the height and width of a picture) names two objects, but the picture only once. Other mentions are returned
 * unchanged.
 */
function eachOfPlace(joined: string, mention: ObjectMention): ObjectMention[] {
  if (mention.things.length < 2) return [mention];
  const each = mention.things.map((thing) => {
    const start = joined.indexOf(thing.name, mention.end);
    return { start, end: start + thing.name.length, things: [thing] };
  });
  return each.every(({ start }) => start >= 0) ? each.toSorted((one, other) => one.start - other.start) : [mention];
}

/**
 * Returns the object whose name is the counter of a number, as in 6チーム (6 teams). Empty if the counter is not a name.
 */
function mentionInNumber(number: NumberInSentence, things: readonly CountedThing[]): ObjectMention[] {
  const counted = things.filter(({ name, counter }) => {
    const listed = counterWithName(counter);
    return (name === counter || name === listed?.kana) && numberHasCounter(number, counter);
  });
  return counted.length === 0 ? [] : [{ start: number.at, end: number.at, things: counted }];
}

function topicsOf(phrases: readonly string[], starts: readonly number[]): number[] {
  const endsOf = (particle: string) =>
    phrases.flatMap((phrase, at) => (phrase.endsWith(particle) ? [(starts[at] ?? 0) + phrase.length] : []));
  return ['は', 'が', 'を'].map(endsOf).find((topics) => topics.length > 0) ?? [];
}

const RATIO = /^([0-9]+)：([0-9]+)/u;

/**
 * The larger of two units in which a text may write a quantity: m for an object that is counted in cm. The text may use
 * the larger unit alone (2m) or both units (2m30cm).
 */
export type LargerUnit = CompoundUnit & { readonly told: RegExp };

const COMPOUNDS = COMPOUND_UNIT_NAMES.flatMap((name) => compoundUnitWithName(name) ?? []).filter(
  ({ clock }) => clock !== true,
);
const LARGER_UNITS: readonly LargerUnit[] = COMPOUNDS.map((compound) => ({
  ...compound,
  told: new RegExp(
    `^([0-9]+|何|なん)${compound.large}(?:([0-9]+|何|なん)${compound.small})?(?![a-zA-Z]|あたり|の|分の)`,
    'u',
  ),
}));

/** Returns the larger units for the counters of objects: m (100 cm) for cm. */
export function findLargerUnitsOfThings(things: readonly CountedThing[]): LargerUnit[] {
  const own = things.map(({ counter }) => counterWithName(counter)?.written ?? counterOfDifference(counter));
  return own.flatMap((unit) => LARGER_UNITS.filter(({ small, large }) => small === unit && !own.includes(large)));
}

/**
 * Reads a quantity that is written with a larger unit, such as 2m30cm, 2m or 何m何cm (how many m and cm), and converts it
 * to the small unit (cm). Null for a number in the small unit only (30cm), and for 1mあたり (per metre).
 */
function inSmallUnit(spoken: string, units: readonly LargerUnit[]): Omit<NumberInSentence, 'at'> | null {
  for (const { told, small, size } of units) {
    const match = told.exec(spoken);
    if (match === null) continue;
    const [, many = '', rest = '0'] = match;
    const isKnown = /^[0-9]+$/u.test(many);
    return { value: isKnown ? createRational(Number(many) * size + Number(rest)) : null, after: small };
  }
  return null;
}

/**
 * Reads a time of day: 8時40分 (8:40), 午前8時 (8 a.m.), or the question 何時何分 (what hour and minute). Null for other texts.
 */
function timeIn(spoken: string): Omit<NumberInSentence, 'at'> | null {
  const match = /^(?:午前|午後|ごぜん|ごご)?([0-9]+|何|なん)時(?!間)(?:([0-9]+)分)?/u.exec(spoken);
  if (match === null) return null;
  const [, hour = '', minute = '0'] = match;
  const isTold = /^[0-9]+$/u.test(hour);
  return {
    value: isTold ? createRational(amountOfTimeOfDay(Number(hour), Number(minute))) : null,
    after: TIME_OF_DAY_COUNTER,
  };
}

/**
 * Returns the numbers of a phrase, such as 3{本|ぼん} and {2人|ふたり}. In {時速|じそく}60km (60 km per hour), the phrase does not
 * begin with the number.
 */
function numbersIn(written: string, read: string, at: number, units: readonly LargerUnit[]): NumberInSentence[] {
  const spoken = written.replace(/^(?:時速|分速|秒速)/u, '');
  const time = timeIn(spoken);
  if (time !== null) return [{ ...time, at }];
  const ratio = RATIO.exec(spoken);
  if (ratio !== null) return [{ value: createRational(Number(ratio[1]), Number(ratio[2])), after: '比', at }];
  const both = inSmallUnit(spoken, units);
  if (both !== null) return [{ ...both, at }];
  const match = NUMBER.exec(spoken);
  const [, digits = '', after = ''] = match ?? [];
  if (match === null || isWordWithNumber(after)) return [];
  if (digits === 'なん' || digits === 'いくつ' || digits === '何') {
    return [{ value: null, after: digits === 'いくつ' ? 'つ' : `${after} ${read.replace(/^.*?なん/u, '')}`, at }];
  }
  const value = parseRational(digits);
  if (value === null) return [];
  return [{ value, after: `${after} ${read.replace(/^[^0-9]*[0-9./]+/u, '')}`, at }];
}

/**
 * True if the number before `after` is part of a word and counts nothing: 3{年生|ねんせい} (pupil of grade 3), 6{月|がつ}
 * (June), 10{円玉|えんだま} (10-yen coin).
 */
function isWordWithNumber(after: string): boolean {
  return /^(?:年生|組|くみ|号|ばん|番|ねんせい|円玉|えんだま|月(?!間)|m走)/u.test(after);
}

/**
 * True if a number is followed by the counter of an object, with any sound change: 3ぼん and 3{本|ぼん} for {本|ほん}, なんびき for
 * ひき.
 */
export function numberHasCounter({ value, after }: NumberInSentence, counter: string): boolean {
  if (counter === TIME_OF_DAY_COUNTER) return after === TIME_OF_DAY_COUNTER || /^(?:分|時間)/u.test(after);
  const listed = counterWithName(counter);
  const spoken = findReadingOfCountedNumber(counter, value ?? 'unknown')?.counter;
  const names = [counter.replace(/\{([^{}|]+)\|[^{}|]+\}/u, '$1'), listed?.kana, listed?.written, spoken];
  return after.split(' ').some((part) => names.some((name) => name != null && name !== '' && part.startsWith(name)));
}

/**
 * Returns the rate that a number states: 3 for 3{倍|ばい}, 0.2 for 20%, 0.8 for 20%{引|び}き (20% off), 1.2 for 2{割|わり}まし
 * (20% more). `unknown` if the sentence asks for the rate. Null if the number is no rate.
 */
export function ratioStatedByNumber({ value, after }: NumberInSentence): Rational | 'unknown' | null {
  const scale = /^(?:倍|ばい)(?!ぶん|分)/u.test(after)
    ? 1
    : /^(?:%|パーセント)/u.test(after)
      ? 100
      : /^(?:割|わり)/u.test(after)
        ? 10
        : null;
  if (scale === null) return null;
  if (value === null) return 'unknown';
  const rate = createRational(value.numerator, value.denominator * scale);
  if (/引き|びき/u.test(after)) return subtractRationals(createRational(1), rate);
  return /まし|増し/u.test(after.replace(/ました/gu, '')) ? addRationals(createRational(1), rate) : rate;
}
