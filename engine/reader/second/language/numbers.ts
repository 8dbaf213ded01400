import {
  createRational,
  parseRational,
  subtractRationals,
  addRationals,
  type Rational,
} from '../../../quantity/rational.ts';
import { amountOfTimeOfDay } from '../../../quantity/time-of-day.ts';
import {
  COUNTER_OF_ANYTHING,
  TIME_OF_DAY_UNIT,
  COUNTERS_AND_UNITS_BY_SPELLING,
  COUNTER_AND_UNIT_SPELLINGS,
  TIMES_RATIO_UNIT,
  type CounterOrUnit,
} from './measures.ts';

/**
 * A number in a text with its counter or unit. `amount` is `asked` if the text asks for the number, and `some` for
 * いくつか, 何個か or 数個 ("some").
 */
export type NumberWithUnit = {
  readonly amount: Rational | 'asked' | 'some';
  readonly measure: CounterOrUnit | null;
  /** The unit of the base of a speed: hours for 時速60km ("60 km per hour"). Null for other numbers. */
  readonly per: CounterOrUnit | null;
  /** True if ずつ ("each") follows the number. */
  readonly each: boolean;
  /** True for a ratio of two numbers, such as 3:5. */
  readonly pair: boolean;
  /** True for question words that fit several units: どれだけ, どのくらい ("how much"), いくつ ("how many"). */
  readonly open: boolean;
  /** True for a number without a counter directly before a noun: 42 in 42ブロック ("42 blocks"). */
  readonly bare: boolean;
};

export type ScannedNumber = { readonly quantity: NumberWithUnit; readonly end: number };

const PLAIN: Omit<NumberWithUnit, 'amount' | 'measure'> = {
  per: null,
  each: false,
  pair: false,
  open: false,
  bare: false,
};
const MEASURE = COUNTER_AND_UNIT_SPELLINGS.map((name) => name.replaceAll('+', '\\+')).join('|');
const DIGITS = '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,12})(?:\\.\\d{1,16})?(?:/\\d{1,9})?';
const KANJI = '[一二三四五六七八九十百千〇]{1,8}';
const ASKED = '(?:何|なん)';
const ORDINAL =
  /^(?:\d{1,5}|[一二三四五六七八九十]{1,3})(?:年生|年前|月(?!曜)|ねんせい|m走(?![りっるれ])|番目|つ目|こ目|個目|人目|本目|日目|回目|号|番|円硬貨|円玉|円札|(?:年|ねん)\d(?:組|くみ)|ばんめ|ばん(?=[のに])|がつ(?:\d{1,2}(?:日|か|にち))?|年[一二三四五六]組|(?:りょう|両|れつ|列|はこ|箱|ふくろ|袋|だん|段|まい|枚|さつ|冊|ひき|匹|わ|台|だい|かい|けん|軒)(?:目|め)|(?:くみ|組)(?=の(?:せいと|じどう|はっぴょう|発表|人数|にんずう|児童|生徒|男子|女子|人|ひと|みんな|先生|せんせい|畑|子|こ[はがをも]|ともだち|友だち|ほう|方)|[はが](?:\d|何|なん)|より|と(?:くらべ|あわせ|合わせ)|は、?(?!何|なん|い[くつるま]|\d)[ぁ-んァ-ヺ一-龠]|から\d+人|[とに][\d一二三四五六]{1,2}(?:くみ|組)|を(?:合わせ|あわせ)|、))/;
const COMPOUND = new RegExp(
  `^(${ASKED}|${DIGITS})(時間|時|分|m|cm|km|kg|t|L)(${ASKED}|${DIGITS})(分|秒|cm|mm|m|g|kg|dL|mL|dl|ml)(?![a-zA-Z²³間])`,
);
const CLOCK_TIME = new RegExp(`^(?:午前|午後|ごぜん|ごご)?(${ASKED}|\\d{1,2})(?:時|じ)(?!間|かん)(半)?`);
const RATE = new RegExp(`^(時速|分速|秒速)(${ASKED}|${DIGITS})(km|m|cm|キロメートル|メートル|キロ)`);
const CHANGE = new RegExp(`^(${ASKED}|${DIGITS})(%|パーセント|割|わり)(引き|びき|引|増し|まし|増)`);
const NUMBER = new RegExp(
  `^(?:(${DIGITS})(万|千|百|億)?|(${ASKED})|(数)|(${KANJI}))(${MEASURE})(?![a-zA-Z])(ぶん(?!の)|分の?量|分(?=では|だと|で、|なら))?`,
);
const BARE = new RegExp(`^(${DIGITS})`);
const FOREIGN = new RegExp(`^(${DIGITS}|何)(の)?([ァ-ヺー]{2,8})`);
/**
 * Matches what follows いくつ in 「いくつかいましたか」 ("how many were bought?"), where か begins かいました ("bought") and is not part of
 * いくつか ("some").
 */
const BOUGHT =
  /^か(?:い(?:ましたか|ましたでしょう|ますか|たいですか|に)|った(?:でしょう|だろう|かな|の|か$|ことに)|いた(?:でしょう|の|か))/;

const WORDS: readonly (readonly [string, 'asked' | 'some', CounterOrUnit | null])[] = [
  ['いくつか', 'some', COUNTER_OF_ANYTHING],
  ['幾つか', 'some', COUNTER_OF_ANYTHING],
  ['いくらか', 'some', null],
  ['いくつ', 'asked', COUNTER_OF_ANYTHING],
  ['いくら', 'asked', COUNTERS_AND_UNITS_BY_SPELLING.get('円') ?? null],
  ['どれだけ', 'asked', null],
  ['どれくらい', 'asked', null],
  ['どれぐらい', 'asked', null],
  ['どのくらい', 'asked', null],
  ['どのぐらい', 'asked', null],
  ['どれほど', 'asked', null],
];
const MAN: Readonly<Record<string, number>> = { 百: 100, 千: 1000, 万: 10_000, 億: 100_000_000 };

/**
 * Returns the number with its unit that begins a text; null if the text does not begin with a number. `before` is the
 * character before the text.
 */
export function scanNumberWithUnit(text: string, before: string): ScannedNumber | null {
  if (ORDINAL.test(text)) return null;
  const found = special(text) ?? word(text) ?? plain(text, before);
  return found === null ? null : trailing(text, found);
}

/**
 * Returns the length of a name with a number that begins a text, such as 4年生 ("fourth grader") or 50円硬貨 ("coin of 50
 * yen"); 0 if there is none.
 */
export function lengthOfNameWithNumber(text: string): number {
  const found = ORDINAL.exec(text)?.[0] ?? '';
  return found.length > 0 && /^(?:つ|こ|個|人|本|月)/.test(text.slice(found.length)) ? 0 : found.length;
}

function trailing(text: string, { quantity, end }: ScannedNumber): ScannedNumber {
  let at = end;
  let each = quantity.each;
  let { amount } = quantity;
  if (text.startsWith('ずつ', at)) {
    each = true;
    at += 2;
  }
  if (text.startsWith('入り', at) && !/^入り(?:ま|口)/.test(text.slice(at))) {
    each = true;
    at += 2;
  }
  if (
    amount === 'asked' &&
    /^か(?:[をがのは、もあ失渡与拾配使食飲売買見持逃帰]|た[べく]|ひろ|つか|な[くか]|追|に[がげ]|とん|帰|かえ|き(?:ま|て|た)|の[りっ]|おり|わ[れた]|くば|すて|ふえ|へ[りっ])/.test(
      text.slice(at),
    )
  ) {
    amount = 'some';
    at += 1;
  }
  return { quantity: { ...quantity, amount, each }, end: at };
}

function word(text: string): ScannedNumber | null {
  for (const [name, amount, measure] of WORDS) {
    if (name === 'いくつか' && BOUGHT.test(text.slice(3))) continue;
    if (!text.startsWith(name) || (amount === 'some' && /^(?:な|ね|しら|$|[、。])/.test(text.slice(name.length))))
      continue;
    return { quantity: { ...PLAIN, amount, measure, open: measure === null }, end: name.length };
  }
  return null;
}

function special(text: string): ScannedNumber | null {
  const rate = RATE.exec(text);
  if (rate !== null) {
    const base = rate[1] === '時速' ? '時間' : rate[1] === '分速' ? '分' : '秒';
    const measure = COUNTERS_AND_UNITS_BY_SPELLING.get(rate[3] === 'キロ' ? 'km' : (rate[3] ?? '')) ?? null;
    const per = COUNTERS_AND_UNITS_BY_SPELLING.get(base) ?? null;
    return amountOf(rate[2], { ...PLAIN, measure, per }, rate[0].length);
  }
  const change = CHANGE.exec(text);
  if (change !== null) return changed(change);
  const pair = /^(\d{1,4}):(\d{1,4})/.exec(text);
  if (pair !== null) {
    if (Number(pair[2]) === 0) return null;
    const amount = createRational(Number(pair[1]), Number(pair[2]));
    return { quantity: { ...PLAIN, amount, measure: TIMES_RATIO_UNIT, pair: true }, end: pair[0].length };
  }
  return compound(text);
}

function changed(match: RegExpExecArray): ScannedNumber | null {
  const whole = createRational(1);
  if (match[1] === '何' || match[1] === 'なん') return null;
  const number = exact(match[1] ?? '');
  if (number === null) return null;
  const part = createRational(number.numerator, number.denominator * (/^(?:割|わり)$/.test(match[2] ?? '') ? 10 : 100));
  const amount = /^(?:引|び)/.test(match[3] ?? '') ? subtractRationals(whole, part) : addRationals(whole, part);
  return { quantity: { ...PLAIN, amount, measure: TIMES_RATIO_UNIT }, end: match[0].length };
}

function compound(text: string): ScannedNumber | null {
  const time = CLOCK_TIME.exec(text);
  if (time !== null) return clock(text, time);
  const both = COMPOUND.exec(text);
  if (both === null) return null;
  const large = COUNTERS_AND_UNITS_BY_SPELLING.get(both[2] ?? '');
  const small = COUNTERS_AND_UNITS_BY_SPELLING.get(both[4] ?? '');
  if (large === undefined || small === undefined || large.sort !== small.sort || large.size <= small.size) return null;
  const end = both[0].length + (text.startsWith('間', both[0].length) ? 1 : 0);
  const most = exact(both[1] ?? '');
  const rest = exact(both[3] ?? '');
  if (most === null && rest === null) return { quantity: { ...PLAIN, amount: 'asked', measure: small }, end };
  if (most === null || rest === null) return null;
  const amount = addRationals(createRational(most.numerator * (large.size / small.size), most.denominator), rest);
  return { quantity: { ...PLAIN, amount, measure: small }, end };
}

function clock(text: string, time: RegExpExecArray): ScannedNumber | null {
  const rest = new RegExp(`^(${ASKED}|\\d{1,2})(?:分|ふん|ぷん)(?!間|かん)`).exec(text.slice(time[0].length));
  const end = time[0].length + (rest?.[0].length ?? 0);
  const hour = exact(time[1] ?? '');
  const minute = rest === null ? createRational(time[2] === undefined ? 0 : 30) : exact(rest[1] ?? '');
  if (hour === null) return { quantity: { ...PLAIN, amount: 'asked', measure: TIME_OF_DAY_UNIT }, end };
  if (minute === null) return null;
  return {
    quantity: {
      ...PLAIN,
      amount: createRational(amountOfTimeOfDay(hour.numerator, minute.numerator)),
      measure: TIME_OF_DAY_UNIT,
    },
    end,
  };
}

function plain(text: string, before: string): ScannedNumber | null {
  if (/^\d+分の\d/.test(text)) return null;
  const match = NUMBER.exec(text);
  if (match === null) return foreign(text);
  if (match[5] !== undefined && /[一-龠々]/.test(before)) return null;
  const measure = cups(match, before) ?? null;
  const scale = match[2] === undefined ? 1 : (MAN[match[2]] ?? 1);
  const written = match[1] ?? match[5];
  const end = match[0].length;
  if (written === undefined) {
    const amount = match[4] === undefined ? 'asked' : 'some';
    return { quantity: { ...PLAIN, amount, measure }, end };
  }
  const number = match[5] === undefined ? exact(written) : kanjiNumber(written);
  if (number === null) return null;
  const factor = measure?.unit === '%' ? [1, 100] : measure?.unit === '割' ? [1, 10] : [scale, 1];
  const amount = createRational(number.numerator * (factor[0] ?? 1), number.denominator * (factor[1] ?? 1));
  return { quantity: { ...PLAIN, amount, measure: measure?.sort === 'ratio' ? TIMES_RATIO_UNIT : measure }, end };
}

/**
 * Returns the unit of a number with ばい, which can mean 倍 ("times") or 杯 ("cups"). After の it is 倍. Elsewhere it is 杯 if
 * the number is 3 or 何 ("how many") or if ぶん follows, and otherwise 倍.
 */
function cups(match: RegExpExecArray, before: string): CounterOrUnit | undefined {
  const name = match[6] ?? '';
  if (name !== 'ばい' || before === 'の') return COUNTERS_AND_UNITS_BY_SPELLING.get(name);
  return match[7] !== undefined || /(?:3|なん|何)$/.test(match[1] ?? match[3] ?? '')
    ? COUNTERS_AND_UNITS_BY_SPELLING.get('杯')
    : COUNTERS_AND_UNITS_BY_SPELLING.get(name);
}

function foreign(text: string): ScannedNumber | null {
  const match = FOREIGN.exec(text);
  if (match !== null && match[2] === undefined) {
    return amountOf(
      match[1],
      { ...PLAIN, measure: COUNTER_OF_ANYTHING, bare: true },
      match[0].length - (match[3]?.length ?? 0),
    );
  }
  const bare = BARE.exec(text);
  if (bare === null || !text.startsWith('の', bare[0].length)) return null;
  return amountOf(bare[1], { ...PLAIN, measure: null }, bare[0].length);
}

function amountOf(text: string | undefined, rest: Omit<NumberWithUnit, 'amount'>, end: number): ScannedNumber | null {
  if (text === '何' || text === 'なん') return { quantity: { ...rest, amount: 'asked' }, end };
  const amount = exact(text ?? '');
  return amount === null ? null : { quantity: { ...rest, amount }, end };
}

function exact(text: string): Rational | null {
  const digits = text.replaceAll(',', '');
  const decimal = /^(\d+)\.(\d+)$/.exec(digits);
  if (decimal === null) return parseRational(digits);
  const [, whole = '', part = ''] = decimal;
  const number = Number(whole + part);
  return part.length <= 15 && Number.isSafeInteger(number) ? createRational(number, 10 ** part.length) : null;
}

function kanjiNumber(text: string): Rational | null {
  let total = 0;
  let digit = 0;
  for (const sign of text) {
    const value = '〇一二三四五六七八九'.indexOf(sign);
    if (value >= 0) digit = digit * 10 + value;
    else {
      total += (digit === 0 ? 1 : digit) * (sign === '十' ? 10 : (MAN[sign] ?? 1));
      digit = 0;
    }
  }
  return createRational(total + digit);
}
