import { TIME_OF_DAY_COUNTER } from '../../quantity/time-of-day.ts';
import { rateUnitOf } from '../../quantity/rate-unit.ts';
import type { Rational } from '../../quantity/rational.ts';
import type { CountedThing, ObjectMention } from './mentions.ts';
import type { QuantityId } from './quantities.ts';
import { numberHasCounter, type NumberInSentence, type SentenceReading } from './sentence-reading.ts';
import type { StoryState } from './story-state.ts';

/**
 * Returns one object for each mention: the first object for which `counts` is true, otherwise the first object of the
 * mention.
 */
function thingsOfMentions(
  mentions: readonly ObjectMention[],
  counts: (thing: CountedThing) => boolean,
): CountedThing[] {
  return mentions.flatMap(({ things }) => things.find(counts) ?? things[0] ?? []);
}

/** Reads XはYの3ばいです. Returns the quantity of the rate, or null if the sentence cannot be read. */
export function readTimesRelation(
  reading: SentenceReading,
  rate: Rational | 'unknown',
  state: StoryState,
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

/** Reads XとYの{比|ひ}は2：3です: X is 2/3 of Y. Returns the rate, or null if the sentence cannot be read. */
export function readRatioRelation(
  { mentions }: SentenceReading,
  { value }: NumberInSentence,
  state: StoryState,
  first: boolean,
): QuantityId | null {
  const [compared, base] = mentions.map(({ things }) => state.quantityOf(things.slice(0, 1), first));
  if (compared === undefined || base === undefined || mentions.length !== 2) return null;
  const rate = state.quantities.create(value);
  state.quantities.tie('product', base, rate, compared);
  return rate;
}

/** Returns the end of the topic, that is, of the first は after an object. −1 if there is no は. */
function topicEnd({ topics, mentions }: SentenceReading): number {
  const head = mentions[0]?.end ?? 0;
  return topics.find((end) => end > head) ?? -1;
}

const LESS = /(?:すくな|みじか|うす|ほそ|かる|ひく|やす|ちいさ|せま|あさ|ちか)[いく]|てまえ/u;
/**
 * Patterns for comparisons of speed. If a sentence compares durations, はやい marks the smaller number. If it compares
 * speeds, おそい marks the smaller number.
 */
const SOONER = /はや[いく]/u;
const SLOWER = /おそ[いく]/u;

function isLess(told: string, { after }: NumberInSentence): boolean {
  return LESS.test(told) || (/^(?:時間|分|秒)/u.test(after) ? SOONER : SLOWER).test(told);
}

/** Reads XはYより3こおおいです. Returns the difference, or null if the sentence cannot be read. */
export function readCompareRelation(
  reading: SentenceReading,
  number: NumberInSentence,
  state: StoryState,
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
 * True if the number of a sentence is the number per container or a speed. In 4人に 同じ数ずつ and 3つに 同じ重さずつ the
 * number counts the containers, so the result is false.
 */
export function isPerUnitSentence({ read, one }: SentenceReading): boolean {
  return one !== null || /(?<!おなじ[^0-9]{1,6})ずつ|じそく|ふんそく|びょうそく/u.test(read);
}

/**
 * Reads 1はこに5こずつ, どのはこにも5こずつ, リボン1mの ねだんは80{円|えん}, {時速|じそく}40km. Returns the quantity of
 * the rate, or null if the sentence cannot be read.
 */
export function readPerUnitRelation(
  reading: SentenceReading,
  number: NumberInSentence,
  state: StoryState,
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

/** The first two patterns match durations that lead to a later or an earlier time: 25分後, 1時間5分後, 何分前. */
const LATER = /(?:ふん|ぷん|じかん)ご/u;
const EARLIER = /(?:ふん|ぷん|じかん)まえ/u;
const FROM_TO = /から.+まで(?:の|は)/u;

/** True if a sentence states how much later or earlier one time of day is than another. */
export function comparesTwoTimesOfDay({ read, mentions }: SentenceReading): boolean {
  if (mentions.length !== 2 || mentions.some(({ things }) => things[0]?.counter !== TIME_OF_DAY_COUNTER)) return false;
  return LATER.test(read) || EARLIER.test(read) || FROM_TO.test(read);
}

/**
 * Reads XはYの25分後です, YはXの25分前です and YからXまでの時間は25分です. Returns the quantity of the duration, or null if the sentence does
 * not name two times.
 */
export function readTimeDifferenceRelation(
  { read, mentions }: SentenceReading,
  { value }: NumberInSentence,
  state: StoryState,
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
 * Reads a sentence that states the base area of an object, of which the problem also counts the volume and the height.
 * Returns the quantity of the area; null for other sentences.
 */
export function readBaseAreaRelation(
  { mentions, read }: SentenceReading,
  number: NumberInSentence,
  state: StoryState,
  first: boolean,
  things: readonly CountedThing[],
): QuantityId | null {
  const [named, ...more] = mentions.flatMap((mention) => mention.things[0] ?? []);
  if (named === undefined || more.length > 0) return null;
  const own = things.filter(({ name, of }) => name === named.name && of === named.of);
  for (const item of own) {
    for (const container of own) {
      const unit = rateUnitOf(item.counter, container.counter);
      if (unit === null || !numberHasCounter(number, unit)) continue;
      // Both sides of a rectangle have the same unit. Only the side たて is read as the area for each unit of the side
      // よこ.
      if (unit === container.counter && !read.includes('たて')) continue;
      const area = state.quantities.create(number.value);
      state.quantities.tie('product', area, state.quantityOf([container], first), state.quantityOf([item], first));
      return area;
    }
  }
  return null;
}

/** True if the number counts this object and the mention does not name the container. */
function isItem(
  thing: CountedThing,
  mention: ObjectMention,
  reading: SentenceReading,
  number: NumberInSentence,
): boolean {
  return numberHasCounter(number, thing.counter) && !(isContainer(mention, reading) && mention.things.length === 1);
}

const EACH = 'どの';

/** True if the containers are named before どの: あかいはこと しろいはこの どのはこにも, but not どのかごにも. */
function namesEachBefore({ read, mentions }: SentenceReading): boolean {
  const every = read.indexOf(EACH);
  return mentions.some(({ end }) => end <= every);
}

/** Matches what follows the containers in あかいはこと しろいはこに りんごを ぜんぶ おなじ かずずつ いれると. */
const SHARED_INTO = /^に.*(?:ぜんぶ|ぜんいん)(?:(?:あわせて)?おなじ[^0-9]*|[0-9]+にん)ずつ/u;

/**
 * Returns the end position of the words that name the containers into which all things are shared; -1 if the sentence
 * names no such containers.
 */
function endOfSharedInto({ read, mentions }: SentenceReading): number {
  return mentions.find(({ end }) => SHARED_INTO.test(read.slice(end)))?.end ?? -1;
}

/** True if the mention names a container: かご1こに, 1かごに, あかいはこと しろいはこの どのはこにも. */
function isContainer({ start, end }: ObjectMention, reading: SentenceReading): boolean {
  const { read, one } = reading;
  if (read.slice(0, start).endsWith('のこりの') && read.startsWith('に', end)) return true;
  if (end <= endOfSharedInto(reading)) return true;
  const every = read.indexOf(EACH);
  if (every >= 0) return namesEachBefore(reading) ? end <= every : start === every + EACH.length;
  return one !== null && (one.at === end || one.at + 1 === start);
}

/**
 * Returns the container in 1そうに and 1まいの {皿|さら}に: the object that the 1 counts. The function looks for the
 * container in the sentence and, if the sentence does not name it, in the whole question. Empty if several objects fit.
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
 * Returns the container that a mention names. If the mention names an item that is counted in two ways, such as リボン in
 * m and in 円, the container is the same thing with the other counter. Null if the mention names no container.
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
