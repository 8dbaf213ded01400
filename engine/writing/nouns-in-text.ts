import { counterWithName } from '../quantity/counter.ts';
import { areEqualRationals, createRational, type Rational } from '../quantity/rational.ts';
import type { ProblemReading, QuantityInReading } from '../reader/problem-reading.ts';
import { findNumbersAndQuestions, type NumberOrQuestionInText } from '../reader/seen-so-far.ts';
import { measureOfUnit } from './measure-words.ts';
import { spellNameAsInText } from './name-source.ts';

type QuantityInText = Extract<NumberOrQuestionInText, { readonly kind: 'quantity' }>;

/** Returns ノート for 「ノート1さつの ねだん」 (the price of one notebook) and the unit さつ; null if there is no such noun. */
export function nounBeforeOne(unit: string, signs: readonly NumberOrQuestionInText[]): string | null {
  const kana = counterWithName(unit)?.kana ?? unit;
  for (const sign of signs) {
    if (sign.kind !== 'quantity' || !areEqualRationals(sign.value, createRational(1))) continue;
    const written = sign.amount.replace(/^[\d１一]+/u, '');
    if ((counterWithName(written)?.kana ?? written) === kana && sign.thing !== null) return sign.thing;
  }
  return null;
}

/** Words before a number that say how things are counted and name no thing. */
const NO_NAME = /^(?:全部|ぜんぶ|みんな|合計|ごうけい|はじめ|さいしょ|最初|今|いま|あと|(?:残|のこ)り|ちがい)$/u;
/** Names of amounts of money. A person before 「500円」 owns the money and is not its name. */
const MONEY = /(?:金|かね|きん|こづかい|小づかい|ねだん|値段|代|りょう|料)$/u;

/** Returns the noun before the number of a quantity; null if there is none. */
export function nounOfQuantity(quantity: QuantityInReading, reading: ProblemReading, text: string): string | null {
  const noun = nounBeforeNumber([quantity], reading, findNumbersAndQuestions(text), text);
  return noun === null ? null : spellNameAsInText(noun, text);
}

/**
 * Returns the noun before a number of the thing: 妹 (younger sister) in 「妹は 7さい」 (is 7 years old). Null if no such noun
 * names the thing.
 */
export function nounBeforeNumber(
  own: readonly QuantityInReading[],
  reading: ProblemReading,
  signs: readonly NumberOrQuestionInText[],
  text: string,
): string | null {
  for (const quantity of own) {
    const { unit } = quantity;
    if (unit === null || measureOfUnit(unit) === null) continue;
    for (const { sign, through } of placesOfNumber(quantity, reading, signs, text)) {
      if (sign.thing === null) continue;
      if (NO_NAME.test(sign.thing) || (measureOfUnit(unit) === 'money' && !MONEY.test(sign.thing))) continue;
      const written = through.replaceAll(/[、，]/gu, '');
      const words = ['は', 'が'].map((particle) => sign.thing + particle + sign.amount);
      const found = words.find((each) => written.endsWith(each));
      if (found !== undefined) return ownerBefore(sign, written.slice(0, -found.length)) + sign.thing;
    }
  }
  return null;
}

/**
 * Returns 弟の of 「弟の 身長」 (the height of the younger brother). Finds owners that are the first noun of the sentence or
 * are written in kanji or katakana.
 */
function ownerBefore({ thing, topic }: QuantityInText, before: string): string {
  if (!/^(?:身長|体重|長さ|高さ|重さ)$/u.test(thing ?? '')) return '';
  if (topic !== null && before.endsWith(`${topic}の`)) return `${topic}の`;
  return /(?:\p{Script=Han}+|[ァ-ヶー]+)の$/u.exec(before)?.[0] ?? '';
}

/**
 * Returns the noun after a number of the thing: パン in 「120円の パンと」 (bread for 120 yen and). Null if the thing changes,
 * because then the noun does not name all its quantities, or if no such noun follows.
 */
export function nounAfterNumber(
  own: readonly QuantityInReading[],
  reading: ProblemReading,
  signs: readonly NumberOrQuestionInText[],
  text: string,
): string | null {
  const [quantity] = own;
  if (quantity === undefined || own.length > 1 || typeof quantity.amount === 'string') return null;
  if (quantity.unit === null || measureOfUnit(quantity.unit) === null) return null;
  for (const { after } of placesOfNumber(quantity, reading, signs, text)) {
    if (!after.startsWith('の')) continue;
    for (const { index } of after.slice(1, 1 + LONGEST_NAME).matchAll(/[とをがはも、]/gu)) {
      const name = after.slice(1, 1 + index);
      const [noun] = findNumbersAndQuestions(`${name}が1こ`);
      if (name !== '' && noun?.kind === 'quantity' && noun.thing === name) return name;
    }
  }
  return null;
}

function isSameNumber(one: QuantityInReading['amount'], other: Rational): boolean {
  return typeof one !== 'string' && areEqualRationals(one, other);
}

/** A number with the text before its end and the text after it, both without spaces. */
type NumberPlace = { readonly sign: QuantityInText; readonly through: string; readonly after: string };

/**
 * Returns the place of the quantity's number in the text. Equal quantities belong to successive equal numbers. If the
 * text has more or fewer such numbers than the reading (10メートル for 10m), all equal numbers are returned.
 */
function placesOfNumber(
  { key, amount, unit }: QuantityInReading,
  { quantities }: ProblemReading,
  signs: readonly NumberOrQuestionInText[],
  text: string,
): NumberPlace[] {
  if (typeof amount === 'string') return [];
  const measure = measureOfUnit(unit ?? '');
  const alike = quantities.filter(
    (each) => isSameNumber(each.amount, amount) && measureOfUnit(each.unit ?? '') === measure,
  );
  const equal = numbersInText(signs, text).filter(({ sign }) => areEqualRationals(sign.value, amount));
  const places = equal.filter(({ sign }) => measureOfUnit(sign.amount.replace(NUMERAL, '')) === measure);
  const at = alike.findIndex((each) => each.key === key);
  return alike.length === places.length ? places.slice(at, at + 1) : equal;
}

function numbersInText(signs: readonly NumberOrQuestionInText[], text: string): NumberPlace[] {
  const written = text.replaceAll(/\s/gu, '');
  let rest = written;
  return signs.flatMap((sign) => {
    if (sign.kind !== 'quantity') return [];
    // 「20円」 is also the end of 「120円」.
    const literal = sign.amount.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
    const at = rest.search(new RegExp(`(?<![\\d./])${literal}`, 'u'));
    if (at >= 0) rest = rest.slice(at + sign.amount.length);
    return at < 0
      ? [{ sign, through: '', after: '' }]
      : [{ sign, through: written.slice(0, written.length - rest.length), after: rest }];
  });
}

const NUMERAL = /^[\d０-９.．/／と一二三四五六七八九十百千万]+/u;

/** The maximum length, in characters, of a name that is searched after a number. */
const LONGEST_NAME = 12;

/**
 * Returns the person about whom the pupil's text asks: 弟 (younger brother) in 弟は 何まい 持っていますか (how many does the
 * younger brother have). If the text gives the counted thing no name, this word becomes its name. Null if the text asks
 * about no person.
 */
export function askedPerson(
  own: readonly QuantityInReading[],
  signs: readonly NumberOrQuestionInText[],
  unit: string,
): string | null {
  if (unit === '人' || unit === '円' || !own.some(({ amount }) => amount === 'asked')) return null;
  return askedPersonOf(signs);
}

function askedPersonOf(signs: readonly NumberOrQuestionInText[]): string | null {
  return signs.flatMap((sign) => (sign.kind === 'asked' && sign.person !== null ? [sign.person] : []))[0] ?? null;
}

/**
 * Returns the first noun of the sentence with a number of the thing, or the person about whom the text asks. Null if this
 * noun is the name of the thing.
 */
export function topicOf(
  own: readonly QuantityInReading[],
  reading: ProblemReading,
  signs: readonly NumberOrQuestionInText[],
  name: string | null,
  text: string,
): string | null {
  for (const quantity of own) {
    if (quantity.amount === 'asked') {
      const person = askedPersonOf(signs);
      if (person !== null) return person;
    }
    for (const { sign } of placesOfNumber(quantity, reading, signs, text)) {
      if (sign.topic === null) continue;
      if (spellNameAsInText(sign.topic, text) !== name) return sign.topic;
    }
  }
  return null;
}
