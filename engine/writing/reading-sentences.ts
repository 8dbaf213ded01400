import type { Amount } from '../quantity/amount.ts';
import { writeCountedNumber } from '../quantity/counter.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import { counterOfDifference } from '../quantity/time-of-day.ts';
import { createRational } from '../quantity/rational.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import type { Meaning } from '../story/card.ts';
import type { QuantityKey } from '../story/network.ts';
import { adjectiveOfMeasure, measureOfUnit, nounOfFactor, nounOfMeasure, nounOfTime } from './measure-words.ts';
import { isProductOfLengths } from './measured-things.ts';
import { nounOfQuantity } from './nouns-in-text.ts';
import { isLivingUnit, quantitiesOf, type ThingOfReading } from './thing-of-reading.ts';

/** What the sentences of a reading need. `thingOf`: returns the thing with this key of a story object. */
export type SentenceContext = {
  readonly reading: ProblemReading;
  readonly text: string;
  readonly notation: NumberNotation;
  readonly thingOf: (object: string) => ThingOfReading;
};

/** Returns the sentence that states one quantity of a reading, in source notation. */
export function sentenceOfMeaning(key: QuantityKey, meaning: Meaning, context: SentenceContext): string {
  const { reading, text, notation, thingOf } = context;
  const counted = ({ counter }: ThingOfReading) => writeCountedNumber(counter, meaning.amount, notation);
  switch (meaning.kind) {
    case 'existence':
      return existenceSentence(key, thingOf(meaning.object), meaning.amount, context);
    case 'increase':
    case 'decrease':
      return changeSentence(meaning.kind, thingOf(meaning.object), meaning.amount, notation);
    case 'combine': {
      const one = thingOf(meaning.objects[0]);
      const other = thingOf(meaning.objects[1]);
      const isState = isStatedByCopula(one);
      const names =
        one.name === null || other.name === null ? '' : `${one.name}と ${other.name}${isState ? 'は' : 'が'} `;
      return `${names}{合|あ}わせて ${counted(one)}${isState ? stated(meaning.amount) : ` ${there(one)}`}`;
    }
    case 'compare': {
      const larger = thingOf(meaning.larger);
      const smaller = thingOf(meaning.smaller);
      const number = writeCountedNumber(counterOfDifference(larger.counter), meaning.amount, notation);
      if (larger.name === null && smaller.name === null) return `ちがいは ${number}です`;
      const isOwnedMoney = larger.measure === 'money' && larger.isStuff;
      // A larger thing without an own number is measured like the smaller thing.
      const isStated = quantitiesOf(larger.keys, reading).some(({ amount }) => typeof amount !== 'string');
      const words = [larger, ...(isStated ? [] : [smaller])].map((thing) => wordsFor(thing, text)).join(' ');
      const adjective = adjectiveOfMeasure(isOwnedMoney ? null : larger.measure, words, text);
      return `${said(larger, 'は')}${said(smaller, 'より')}${number} ${adjective}です`;
    }
    case 'perUnit':
      return (
        factorSentence(key, meaning.amount, context) ??
        perUnitSentence(thingOf(meaning.item), thingOf(meaning.container), counted(thingOf(meaning.item)))
      );
    case 'times': {
      const rate = writeCountedNumber('倍', meaning.amount, notation);
      return `${said(thingOf(meaning.compared), 'は')}${said(thingOf(meaning.base), 'の')}${rate}です`;
    }
  }
}

/** Returns the name with its particle; empty for a thing without a name. */
function said({ name }: ThingOfReading, particle: string): string {
  return name === null ? '' : `${name}${particle} `;
}

/** Returns the name as the text has it, with the measure after it: ビルの高さ (the height of the building) for ビル. */
function wordsFor({ name }: ThingOfReading, text: string): string {
  if (name === null) return '';
  const words = name.replaceAll(/\{([^{}|]*)\|[^{}|]*\}|\s/gu, '$1');
  const written = text.replaceAll(/\s/gu, '');
  const after = written.split(words).slice(1);
  const measures = after.flatMap((each) => /^の(?:[^、。はが]*さ|身長|しんちょう)(?=[はが])/u.exec(each)?.[0] ?? []);
  return words + (measures[0] ?? '');
}

function there({ unit }: ThingOfReading): string {
  return isLivingUnit(unit) ? 'います' : 'あります';
}

/** True if the thing is a measure with 「〜は 9cmです」 (is 9 cm), and not an amount with 「〜が 2L あります」 (there are 2 L). */
function isStatedByCopula({ measure, isStuff }: ThingOfReading): boolean {
  return measure !== null && !(isStuff && (measure === 'volume' || measure === 'money'));
}

function existenceSentence(
  key: QuantityKey,
  thing: ThingOfReading,
  amount: Amount,
  { reading, notation }: SentenceContext,
): string {
  const { name, unit, measure, isStuff } = thing;
  const number = writeCountedNumber(thing.counter, amount, notation);
  const stage = stageOf(reading, key);
  if (stage !== null && isStatedByCopula(thing) && !(isStuff && (measure === 'length' || measure === 'weight'))) {
    const opening = stage === 'before' ? 'はじめ' : '{今|いま}';
    if (name === null) return `${opening}は ${number}${stated(amount)}`;
    return `${opening}${stage === 'before' ? 'に' : ''} ${name}は ${number}${stated(amount)}`;
  }
  if (stage !== null) {
    return `${stage === 'before' ? 'はじめに' : '{今|いま}'} ${said(thing, 'が')}${number} ${there(thing)}`;
  }
  const rate = reading.triangles.find(
    ({ kind, quantities }) => kind === 'perUnit' && (quantities.apex === key || quantities.right === key),
  );
  const isContainer = rate?.quantities.right === key;
  if (measure === 'clock' && name === null) return `{時刻|じこく}は ${number}${stated(amount)}`;
  if (isContainer && measure === 'time') return `${nounOfTime(unit)}は ${number}${stated(amount)}`;
  // The text does not name what 「6cmずつ 切る」 (cut into pieces of 6 cm) makes, or what somebody can buy.
  if (isContainer && name === null && amount === 'unknown' && measure === null && !isLivingUnit(unit)) {
    const total = reading.quantities.find((each) => each.key === rate?.quantities.apex);
    return total?.unit === '円' ? `${number} {買|か}えます` : `${number} できます`;
  }
  const isTotal =
    !isProductOfLengths(rate, reading) &&
    rate?.quantities.apex === key &&
    (name === null || (measure !== null && measure !== 'money'));
  const all = isTotal && (amount === 'unknown' || (name === null && measure !== null)) ? '{全部|ぜんぶ}で ' : '';
  return isStatedByCopula(thing)
    ? `${said(thing, 'は')}${all}${number}${stated(amount)}`
    : `${said(thing, 'が')}${all}${number} ${there(thing)}`;
}

function changeSentence(
  kind: 'increase' | 'decrease',
  thing: ThingOfReading,
  amount: Amount,
  notation: NumberNotation,
): string {
  const number = writeCountedNumber(counterOfDifference(thing.counter), amount, notation);
  if (thing.measure === 'clock') {
    return `${said(thing, 'が')}${number} ${kind === 'increase' ? 'おそく' : '{早|はや}く'} なりました`;
  }
  const isPrice = thing.measure === 'money' && thing.name !== null && !thing.isStuff;
  if (isPrice) return `${thing.name}は ${number} ${kind === 'increase' ? '{高|たか}く' : '{安|やす}く'} なりました`;
  return `${said(thing, 'が')}${number} ${kind === 'increase' ? '{増|ふ}えました' : '{減|へ}りました'}`;
}

/** Returns the end of 「〜は 9cmです」, or of 「〜は なんcmか わかりません」 (how many cm is not known). */
function stated(amount: Amount): string {
  return amount === 'hidden' ? ' わかりません' : 'です';
}

/** Returns the sentence about a length that is multiplied to compute an area; null for the rates of other stories. */
function factorSentence(key: QuantityKey, amount: Amount, context: SentenceContext): string | null {
  const { reading, text, notation } = context;
  const triangle = reading.triangles.find(({ quantities }) => quantities.left === key);
  if (!isProductOfLengths(triangle, reading)) return null;
  const factor = reading.quantities.find((quantity) => quantity.key === key);
  if (factor?.unit == null) return null;
  const noun = nounOfQuantity(factor, reading, text) ?? nounOfFactor(measureOfUnit(factor.unit));
  return `${noun}は ${writeCountedNumber(factor.unit, amount, notation)}${stated(amount)}`;
}

/** Returns a sentence such as 「えんぴつ1本の ねだんは 8円です」 or 「ひとりに あめが 3こずつ あります」. */
function perUnitSentence(item: ThingOfReading, container: ThingOfReading, number: string): string {
  const one = writeCountedNumber(container.counter, createRational(1), 'decimal');
  if (container.measure === 'time') {
    if (item.measure === 'length' && !item.isStuff) return `${one}に ${number} {進|すす}みます`;
    return `${said(item, 'は')}${one}に ${number}ずつです`;
  }
  const unit = container.name === null ? one : `${container.name} ${one}`;
  // 「短い テープ」 (short tapes) that are cut from a tape are measured; they do not contain it.
  const isCut = container.name === null ? item.measure === 'length' : container.name.endsWith(item.name ?? '\n');
  if (item.measure !== null && (item.measuresContainer || (isCut && !isLivingUnit(container.unit)))) {
    const noun = nounOfMeasure(item.measure);
    return noun === null ? `${unit}は ${number}です` : `${unit}の ${noun}は ${number}です`;
  }
  if (container.measure === 'volume' && item.measure === 'length') return `${unit}で ${number} {進|すす}みます`;
  if (container.measure !== null) return `${unit}あたり ${said(item, 'は')}${number}です`;
  return `${unit}に ${said(item, 'が')}${number}ずつ ${there(item)}`;
}

type Stage = 'before' | 'after' | null;

function stageOf({ triangles }: ProblemReading, key: QuantityKey): Stage {
  for (const {
    kind,
    quantities: { apex, left, right },
  } of triangles) {
    if (kind === 'increase') {
      if (key === left) return 'before';
      if (key === apex) return 'after';
    }
    if (kind === 'decrease') {
      if (key === apex) return 'before';
      if (key === right) return 'after';
    }
  }
  return null;
}
