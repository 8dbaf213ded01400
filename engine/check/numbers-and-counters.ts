import {
  findCounterMisfit,
  counterWithName,
  rateCounterInText,
  kanaOfCountedNumber,
  writeCountedNumber,
} from '../quantity/counter.ts';
import { compoundUnitWithName } from '../quantity/compound.ts';
import { areSameAmounts, parseAmount, type Amount } from '../quantity/amount.ts';
import { type NumberNotation, writeAmount } from '../quantity/notation.ts';
import { areaOrLengthUnitOfRate } from '../quantity/rate-unit.ts';
import { createRational } from '../quantity/rational.ts';
import { counterOfDifference, TIME_OF_DAY_COUNTER } from '../quantity/time-of-day.ts';
import { isRelationMeaning, type SentenceCard, type StoryObject } from '../story/card.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import { findWrittenAndReadPhrases } from './spelling.ts';

const NUMBER = /[？]|\d+(?:\.\d+)?(?:\/\d+)?/g;

/** Returns every allowed spelling of an amount with a counter. The recommended spelling comes first. */
function writingsOf(counter: string, amount: Amount, notation: NumberNotation): string[] {
  const listed = counterWithName(counter);
  const names =
    listed === null ? [counter] : [counter, listed.kana, ...(listed.written === null ? [] : [listed.written])];
  const number = numberOf(writeCountedNumber(counter, amount, notation));
  const spoken = kanaOfCountedNumber(counter, amount);
  const whole = listed?.written && spoken !== null ? [`{${number}${listed.written}|${spoken}}`] : [];
  const asked = amount === 'unknown' && spoken !== null ? writingsOfUnknown(names, spoken) : [];
  return [...names.map((name) => writeCountedNumber(name, amount, notation)), ...whole, ...asked];
}

/**
 * Returns the allowed spellings of the unknown amount: ？{本|ほん} and ？ぼん. The second has a sound change, because it is
 * read as なんぼん (how many).
 */
function writingsOfUnknown(names: readonly string[], spoken: string): string[] {
  const sound = spoken.replace(/^なん/u, '');
  return names.map((name) => (/\p{Script=Han}/u.test(name) ? `？{${name}|${sound}}` : `？${sound}`));
}

function numberOf(source: string): string {
  return source.match(NUMBER)?.[0] ?? '';
}

/**
 * The data for the check of the numbers on a card: the object whose amount the card states, the container if the amount
 * is a rate (5こ in each box), and the notation of numbers.
 */
type CountedContext = {
  readonly counted: StoryObject | null;
  readonly container: StoryObject | null;
  readonly notation: NumberNotation;
};

/**
 * Checks the numbers and counters in a card's text (docs/domain.md 9, rule 4). `source` is the text without the names
 * of its objects.
 */
export function checkNumbersAndCounters(
  card: SentenceCard,
  source: string,
  { counted, container, notation }: CountedContext,
): CheckFinding[] {
  const { id, meaning } = card;
  const { amount } = meaning;
  const unit =
    counted === null || !isRelationMeaning(meaning) ? counted?.counter : counterOfDifference(counted.counter);
  if (
    amount !== 'hidden' &&
    unit !== undefined &&
    (unit === TIME_OF_DAY_COUNTER || compoundUnitWithName(notation)?.small === unit)
  ) {
    return checkBothUnits(card, source, writeCountedNumber(unit, amount, notation));
  }
  if (meaning.kind === 'times' && rateCounterInText(source) === '比') return checkRatio(card, source);
  const numbers = [...source.matchAll(NUMBER)];
  const own = amount === 'hidden' ? 0 : 1;
  // In 1はこに 5こずつ (5 in each box), the 1 counts the container. It is not the amount of the card.
  const each = container !== null && numbers.length === own + 1 && numbers[0]?.[0] === '1' ? numbers.shift() : null;
  const [number, ...more] = numbers;
  if (amount === 'hidden')
    return number === undefined ? [] : [createCheckFinding('hiddenNumber', { card: id, found: number[0] })];
  const counters =
    meaning.kind === 'times'
      ? rateCountersOf(source)
      : counted === null
        ? []
        : [areaOrLengthUnitOfRate(counted.counter, container?.counter ?? '') ?? counted.counter];
  const write = (counter: string) => writeCountedNumber(counter, amount, notation);
  const expected = counters[0] === undefined ? writeAmount(amount, notation) : write(counters[0]);
  if (numbers.length === 0 && counters.some((counter) => isSpokenIn(source, counter, amount))) return [];
  if (number === undefined || more.length > 0) {
    const found = numbers.map((match) => match[0]).join('、');
    return [createCheckFinding('numberInText', { card: id, found: found === '' ? 'なし' : found, expected })];
  }
  const rest = from(source, number.index);
  const misfits = checkMisfit(card, rest, counted);
  if (misfits.length > 0) return misfits;
  const containerFindings = each == null ? [] : checkEach(card, from(source, each.index), container);
  if (counters.some((counter) => writingsOf(counter, amount, notation).some((writing) => rest.startsWith(writing)))) {
    return containerFindings;
  }
  const [found = ''] = rest.split(' ');
  const fitting = counters.filter((counter) => numberOf(write(counter)) === number[0]);
  const value = parseAmount(number[0]);
  // True if 20% is expected and the text contains 0.2. Both are the same amount, so a wrong counter is reported and not
  // a wrong number.
  const unscaled = meaning.kind === 'times' && value !== null && areSameAmounts(value, amount);
  if (fitting.length === 0 && !unscaled) {
    return [createCheckFinding('numberInText', { card: id, found, expected })];
  }
  const named = fitting.some((counter) => namesCounter(rest, number[0], counter));
  return [createCheckFinding(named ? 'counterReading' : 'otherCounter', { card: id, found, expected })];
}

/**
 * Checks a text with a quantity in two units (2m30cm): it must contain the amount in both units, and no other number.
 */
function checkBothUnits({ id }: SentenceCard, source: string, expected: string): CheckFinding[] {
  const rest = source.replace(expected, '').match(NUMBER) ?? [];
  if (source.includes(expected) && rest.length === 0) return [];
  const found = (source.match(NUMBER) ?? []).join('、');
  return [createCheckFinding('numberInText', { card: id, found: found === '' ? 'なし' : found, expected })];
}

const RATIO = /\d+：\d+/gu;

/** Checks a text with a ratio: it must contain the ratio in lowest terms (3：2), and no other number. */
function checkRatio({ id, meaning }: SentenceCard, source: string): CheckFinding[] {
  const expected = writeCountedNumber('比', meaning.amount);
  const found = [...source.matchAll(NUMBER)].length === 2 ? (source.match(RATIO)?.[0] ?? '') : source;
  return found === expected ? [] : [createCheckFinding('numberInText', { card: id, found, expected })];
}

/**
 * Returns the counters with which the rate in a text may be written: 倍 (times), % or 割 (tenths). A reduction or an
 * increase can be written only with its own counter: %引き in 20%引き (20% off).
 */
function rateCountersOf(source: string): readonly string[] {
  const told = rateCounterInText(source);
  return counterWithName(told)?.change === undefined ? ['倍', '%', '割'] : [told];
}

/**
 * Returns the part of the text that begins with the number at `index`. If the number is written with furigana
 * ({2人|ふたり}), the part begins with the opening brace.
 */
function from(source: string, index: number): string {
  return source.slice(source[index - 1] === '{' ? index - 1 : index);
}

const ONE = createRational(1);

/**
 * Checks how a text counts the container, as in 1はこに (in one box) and 1{本|ぽん}の (of one bottle): the 1 must be followed
 * by the counter of the container or by the container's name.
 */
function checkEach({ id, text }: SentenceCard, rest: string, container: StoryObject | null): CheckFinding[] {
  if (container === null || text.includes(`1${container.name}`)) return [];
  const { counter } = container;
  // A container with the counter 日間 (days) may also be written with 日, as in 1日に.
  const units = [counter, counter.replace(/間$/u, '')].filter((unit) => counterWithName(unit) !== null);
  const writings = [counter, ...units].flatMap((unit) => writingsOf(unit, ONE, 'decimal'));
  if (writings.some((writing) => rest.startsWith(writing))) return [];
  const [found = ''] = rest.split(' ');
  const rule = namesCounter(rest, '1', counter) ? 'counterReading' : 'otherCounter';
  return [createCheckFinding(rule, { card: id, found, expected: writeCountedNumber(counter, ONE) })];
}

/** True if the text contains the amount as one word in kana: ふたり (two people), みっつ (three things), とお (ten things). */
function isSpokenIn(source: string, counter: string, amount: Amount): boolean {
  const spoken = amount === 'unknown' ? null : kanaOfCountedNumber(counter, amount);
  return spoken !== null && (findWrittenAndReadPhrases(source)?.read ?? []).some((phrase) => phrase.startsWith(spoken));
}

/** True if the counter follows the number, with a right or a wrong sound change: ほん, ぼん or ぽん for 本. */
function namesCounter(rest: string, number: string, counter: string): boolean {
  const listed = counterWithName(counter);
  const after = rest.replace('{', '').slice(number.length).replace('{', '');
  if (listed === null) return after.startsWith(counter);
  const sounds = Array.from({ length: 10 }, (_, count) =>
    kanaOfCountedNumber(counter, { numerator: count + 1, denominator: 1 }),
  );
  const kana = [listed.kana, ...sounds.flatMap((sound) => (sound === null ? [] : [sound.slice(-listed.kana.length)]))];
  return [...kana, ...(listed.written === null ? [] : [listed.written])].some((name) => after.startsWith(name));
}

const MISFIT_WORDS = {
  onlyForLiving: '生きものだけを数えます',
  onlyForThings: 'ものだけを数えます',
  beyondLimit: '「つ」は9まで。10は{10|とお}と書きます',
} as const;

function checkMisfit({ id, meaning }: SentenceCard, rest: string, counted: StoryObject | null): CheckFinding[] {
  if (counted === null) return [];
  const { counter, living } = counted;
  const misfit = findCounterMisfit(counter, { living, amount: meaning.amount });
  if (misfit === null || (misfit === 'beyondLimit' && rest.startsWith('{10|とお}'))) return [];
  return [createCheckFinding('counterMisfit', { card: id, found: counter, expected: MISFIT_WORDS[misfit] })];
}
