import { TIME_OF_DAY_COUNTER } from '../../quantity/time-of-day.ts';
import { areaOrLengthUnitOfRate } from '../../quantity/rate-unit.ts';
import type { Rational } from '../../quantity/rational.ts';
import type { CountedThing, ObjectMention } from './mentions.ts';
import type { QuantityId } from './quantities.ts';
import { numberHasCounter, type NumberInSentence, type SentenceReading } from './sentence-reading.ts';
import type { StoryQuantitiesOverTime } from './story-state.ts';

/** Returns one object of each mention: the first for which `counts` returns true, otherwise the first of all. */
function thingsOfMentions(
  mentions: readonly ObjectMention[],
  counts: (thing: CountedThing) => boolean,
): CountedThing[] {
  return mentions.flatMap(({ things }) => things.find(counts) ?? things[0] ?? []);
}

/**
 * Reads sentences of the form XはYの3ばいです (X is 3 times Y). Returns the quantity of the rate. Null if the sentence cannot
 * be read.
 */
export function readTimesAsManyRelation(
  reading: SentenceReading,
  rate: Rational | 'unknown',
  state: StoryQuantitiesOverTime,
  first: boolean,
): QuantityId | null {
  const { mentions } = reading;
  const topic = topicEnd(reading);
  const [compared, base] = [mentions.filter(({ end }) => end <= topic), mentions.filter(({ start }) => start >= topic)];
  if (compared.length === 0 || base.length === 0) return null;
  const quantity = state.quantities.create(rate === 'unknown' ? null : rate);
  state.quantities.tie(
    'product',
    state.quantityOf(
      base.flatMap(({ things }) => things[0] ?? []),
      first,
    ),
    quantity,
    state.quantityOf(
      compared.flatMap(({ things }) => things[0] ?? []),
      first,
    ),
  );
  return quantity;
}

/**
 * Reads sentences of the form XとYの{比|ひ}は2：3です (the ratio of X and Y is 2 : 3), so that X is 2/3 of Y. Returns the
 * quantity of this rate. Null if the sentence cannot be read.
 */
export function readRatioRelation(
  { mentions }: SentenceReading,
  { value }: NumberInSentence,
  state: StoryQuantitiesOverTime,
  first: boolean,
): QuantityId | null {
  const [compared, base] = mentions.map(({ things }) => state.quantityOf(things.slice(0, 1), first));
  if (compared === undefined || base === undefined || mentions.length !== 2) return null;
  const rate = state.quantities.create(value);
  state.quantities.tie('product', base, rate, compared);
  return rate;
}

/**
 * Returns where the topic ends: the end of the first phrase with は (or another topic particle) after the first object.
 * −1 if there is none.
 */
function topicEnd({ topics, mentions }: SentenceReading): number {
  const head = mentions[0]?.end ?? 0;
  return topics.find((end) => end > head) ?? -1;
}

const LESS = /(?:すくな|みじか|うす|ほそ|かる|ひく|やす|ちいさ|せま|あさ|ちか)[いく]|てまえ/u;
/**
 * `SOONER` matches はやい (fast, early), `SLOWER` matches おそい (slow). The object with the smaller number is はやい in a
 * comparison of durations, but おそい in a comparison of speeds.
 */
const SOONER = /はや[いく]/u;
const SLOWER = /おそ[いく]/u;

function isLess(told: string, { after }: NumberInSentence): boolean {
  return LESS.test(told) || (/^(?:時間|分|秒)/u.test(after) ? SOONER : SLOWER).test(told);
}

/**
 * Reads sentences of the form XはYより3こおおいです (X is 3 more than Y). Returns the quantity of the difference. Null if the
 * sentence cannot be read.
 */
export function readCompareRelation(
  reading: SentenceReading,
  number: NumberInSentence,
  state: StoryQuantitiesOverTime,
  first: boolean,
): QuantityId | null {
  const { read, mentions } = reading;
  const than = read.indexOf('より');
  const topic = topicEnd(reading);
  const turned = than < topic;
  const behind = turned ? than : topic;
  const early = mentions.filter(({ end }) => end <= behind);
  const late = mentions.filter(({ start, end }) => start >= behind && (turned || end <= than));
  if (early.length === 0 || late.length === 0) return null;
  const [subject, reference] = turned ? [late, early] : [early, late];
  const counts = ({ counter }: CountedThing) => numberHasCounter(number, counter);
  const [one, other] = [subject, reference].map((each) => state.quantityOf(thingsOfMentions(each, counts), first));
  if (one === undefined || other === undefined) return null;
  const difference = state.quantities.create(number.value);
  const [larger, smaller] = isLess(read.slice(than), number) ? [other, one] : [one, other];
  state.quantities.tie('sum', smaller, difference, larger);
  return difference;
}

/**
 * True if the number of a sentence is an amount per container or a speed. False for 4人に 同じ数ずつ (the same number to each
 * of 4 people): this number counts the people.
 */
export function isPerUnitSentence({ read, one }: SentenceReading): boolean {
  return one !== null || /(?<!おなじ[^0-9]{1,6})ずつ|じそく|ふんそく|びょうそく/u.test(read);
}

/**
 * Reads sentences that state an amount per unit: 1はこに5こずつ, どのはこにも5こずつ (5 in each box), リボン1mの ねだんは80{円|えん} (1 m of
 * ribbon costs 80 yen), {時速|じそく}40km (40 km per hour). Returns the quantity of the rate. Null if the sentence cannot be
 * read.
 */
export function readPerUnitRelation(
  reading: SentenceReading,
  number: NumberInSentence,
  state: StoryQuantitiesOverTime,
  first: boolean,
  things: readonly CountedThing[],
): QuantityId | null {
  const mentions = namesEachBefore(reading)
    ? reading.mentions.filter(({ start }) => !reading.read.slice(0, start).endsWith(EACH))
    : reading.mentions;
  const items = mentions.flatMap(
    (mention) => mention.things.find((thing) => isItem(thing, mention, reading, number)) ?? [],
  );
  const shared = endOfSharedInto(reading);
  const named = mentions
    .filter(({ end }) => shared < 0 || end <= shared)
    .flatMap((mention) => containerOf(mention, items, reading, things) ?? []);
  const containers = named.length > 0 ? [...new Set(named)] : containersCounted(reading, items, things);
  if (items.length === 0 || containers.length === 0) return null;
  const rate = state.quantities.create(number.value);
  state.quantities.tie('product', rate, state.quantityOf(containers, first), state.quantityOf(items, first));
  return rate;
}

/**
 * `LATER` and `EARLIER` match a duration that leads from one time to a later or an earlier one: 25分後 (25 minutes
 * later), 何分前 (how many minutes earlier). `FROM_TO` matches the words for a duration between two times.
 */
const LATER = /(?:ふん|ぷん|じかん)ご/u;
const EARLIER = /(?:ふん|ぷん|じかん)まえ/u;
const FROM_TO = /から.+まで(?:の|は)/u;

/** True if a sentence states how much later or earlier one time of day is than another. */
export function comparesTwoTimesOfDay({ read, mentions }: SentenceReading): boolean {
  if (mentions.length !== 2 || mentions.some(({ things }) => things[0]?.counter !== TIME_OF_DAY_COUNTER)) return false;
  return LATER.test(read) || EARLIER.test(read) || FROM_TO.test(read);
}

/**
 * Reads sentences of the forms XはYの25分後です, YはXの25分前です and YからXまでの時間は25分です: X is 25 minutes after Y. Returns the
 * quantity of the duration. Null if the sentence does not name two times.
 */
export function readTimeDifferenceRelation(
  { read, mentions }: SentenceReading,
  { value }: NumberInSentence,
  state: StoryQuantitiesOverTime,
  first: boolean,
): QuantityId | null {
  const [one, other] = mentions.map(({ things }) => state.quantityOf(things.slice(0, 1), first));
  if (one === undefined || other === undefined) return null;
  const duration = state.quantities.create(value);
  const [later, earlier] = LATER.test(read) ? [one, other] : [other, one];
  state.quantities.tie('sum', earlier, duration, later);
  return duration;
}

/**
 * Reads a sentence about a rate that is an area or a length: the base area of a solid (volume per height) or a side of
 * a rectangle (area per length). The rate connects two quantities of the same object. Returns the quantity of the rate;
 * null for other sentences.
 */
export function readAreaOrSideRelation(
  { mentions, read }: SentenceReading,
  number: NumberInSentence,
  state: StoryQuantitiesOverTime,
  first: boolean,
  things: readonly CountedThing[],
): QuantityId | null {
  const [named, ...more] = mentions.flatMap((mention) => mention.things[0] ?? []);
  if (named === undefined || more.length > 0) return null;
  const own = things.filter(({ name, of }) => name === named.name && of === named.of);
  for (const item of own) {
    for (const container of own) {
      const unit = areaOrLengthUnitOfRate(item.counter, container.counter);
      if (unit === null || !numberHasCounter(number, unit)) continue;
      // In a rectangle, the area divided by よこ (width) is たて (height), so the rate is the height. Height and width have
      // the same unit. So only the word たて shows that a sentence states the height.
      if (unit === container.counter && !read.includes('たて')) continue;
      const area = state.quantities.create(number.value);
      state.quantities.tie('product', area, state.quantityOf([container], first), state.quantityOf([item], first));
      return area;
    }
  }
  return null;
}

/** True if the number of the sentence counts this object. False if the sentence names it only as a container. */
function isItem(
  thing: CountedThing,
  mention: ObjectMention,
  reading: SentenceReading,
  number: NumberInSentence,
): boolean {
  return numberHasCounter(number, thing.counter) && !(isContainer(mention, reading) && mention.things.length === 1);
}

const EACH = 'どの';

/**
 * True if the sentence names the containers before どの (each), as in あかいはこと しろいはこの どのはこにも (in each box, the red and the
 * white one). False for どのかごにも (in each basket).
 */
function namesEachBefore({ read, mentions }: SentenceReading): boolean {
  const every = read.indexOf(EACH);
  return mentions.some(({ end }) => end <= every);
}

/**
 * Matches the part of a sentence after the names of the containers into which all things are put. In あかいはこと しろいはこに りんごを
 * ぜんぶ おなじ かずずつ いれると (if all apples are put into the red and the white box, the same number into each), it begins with
 * に.
 */
const SHARED_INTO = /^に.*(?:ぜんぶ|ぜんいん)(?:(?:あわせて)?おなじ[^0-9]*|[0-9]+にん)ずつ/u;

/**
 * Returns the end position of the words that name the containers among which all things are shared equally. −1 if the
 * sentence names no such containers.
 */
function endOfSharedInto({ read, mentions }: SentenceReading): number {
  return mentions.find(({ end }) => SHARED_INTO.test(read.slice(end)))?.end ?? -1;
}

/**
 * True if the mention names a container: かご (basket) in かご1こに (in one basket), or both boxes in あかいはこと しろいはこの どのはこにも
 * (in each box, the red and the white one).
 */
function isContainer({ start, end }: ObjectMention, reading: SentenceReading): boolean {
  const { read, one } = reading;
  if (read.slice(0, start).endsWith('のこりの') && read.startsWith('に', end)) return true;
  if (end <= endOfSharedInto(reading)) return true;
  const every = read.indexOf(EACH);
  if (every >= 0) return namesEachBefore(reading) ? end <= every : start === every + EACH.length;
  return one !== null && (one.at === end || one.at + 1 === start);
}

/**
 * Returns the container that the number 1 counts in 1そうに (in one boat) and 1まいの {皿|さら}に (on one plate). It is the
 * object with this counter in the sentence or, if there is none, among `things`. Empty if none or several objects fit.
 */
function containersCounted(
  { one, mentions }: SentenceReading,
  items: readonly CountedThing[],
  things: readonly CountedThing[],
): readonly CountedThing[] {
  if (one === null) return [];
  const isCounted = (thing: CountedThing) => !items.includes(thing) && numberHasCounter(one, thing.counter);
  const named = mentions.flatMap((mention) => mention.things.filter(isCounted));
  const counted = named.length > 0 ? named : things.filter(isCounted);
  return counted.length === 1 ? counted : [];
}

/**
 * Returns the container that a mention names; null if it names none. If the mention names one of `items`, the container
 * is the same thing with another counter: ribbon in m (its length) for ribbon in 円 (yen, its price).
 */
function containerOf(
  mention: ObjectMention,
  items: readonly CountedThing[],
  reading: SentenceReading,
  things: readonly CountedThing[],
): CountedThing | null {
  const [named] = mention.things;
  const item = mention.things.find((thing) => items.includes(thing));
  if (item !== undefined)
    return things.find((other) => other !== item && other.name === item.name && other.of === item.of) ?? null;
  return named !== undefined && isContainer(mention, reading) ? named : null;
}
