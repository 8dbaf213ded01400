import type { Rational } from '../../quantity/rational.ts';
import type { CountedThing, Mention } from './mentions.ts';
import type { QuantityId } from './quantities.ts';
import { countsBy, type ReadNumber, type SentenceReading } from './sentence-reading.ts';
import type { StoryState } from './story-state.ts';

/** For each mention the thing that `counts`, otherwise its first thing. */
function thingsOfMentions(mentions: readonly Mention[], counts: (thing: CountedThing) => boolean): CountedThing[] {
  return mentions.flatMap(({ things }) => things.find(counts) ?? things[0] ?? []);
}

/** Reads XはYの3ばいです. Returns the quantity of the rate, or null if the sentence cannot be read. */
export function takeTimes(
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
export function takeRatio(
  { mentions }: SentenceReading,
  { value }: ReadNumber,
  state: StoryState,
  first: boolean,
): QuantityId | null {
  const [compared, base] = mentions.map(({ things }) => state.quantityOf(things.slice(0, 1), first));
  if (compared === undefined || base === undefined || mentions.length !== 2) return null;
  const rate = state.quantities.create(value);
  state.quantities.tie('product', base, rate, compared);
  return rate;
}

/** The end of the topic: the first は after a mention. −1 if there is none. */
function topicEnd({ topics, mentions }: SentenceReading): number {
  const head = mentions[0]?.end ?? 0;
  return topics.find((end) => end > head) ?? -1;
}

const LESS = /(?:すくな|みじか|うす|ほそ|かる|ひく|やす|ちいさ|せま|あさ|ちか)[いく]|てまえ/u;
/** A faster one needs less time, but covers a longer distance. */
const SOONER = /はや[いく]/u;
const SLOWER = /おそ[いく]/u;

function isLess(told: string, { after }: ReadNumber): boolean {
  return LESS.test(told) || (/^(?:時間|分|秒)/u.test(after) ? SOONER : SLOWER).test(told);
}

/** Reads XはYより3こおおいです. Returns the difference, or null if the sentence cannot be read. */
export function takeCompare(
  reading: SentenceReading,
  number: ReadNumber,
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
  const counts = ({ counter }: CountedThing) => countsBy(number, counter);
  const [one, other] = [subject, reference].map((each) => state.quantityOf(thingsOfMentions(each, counts), first));
  if (one === undefined || other === undefined) return null;
  const difference = state.quantities.create(number.value);
  const [larger, smaller] = isLess(read.slice(than), number) ? [other, one] : [one, other];
  state.quantities.tie('sum', smaller, difference, larger);
  return difference;
}

/** True if the number of a sentence is the number per container or a speed. */
export function isEach({ read, one }: SentenceReading): boolean {
  return one !== null || /ずつ|じそく|ふんそく|びょうそく/u.test(read);
}

/**
 * Reads 1はこに5こずつ, どのはこにも5こずつ, リボン1mの ねだんは80{円|えん}, {時速|じそく}40km. Returns the quantity of
 * the rate, or null if the sentence cannot be read.
 */
export function takeEach(
  reading: SentenceReading,
  number: ReadNumber,
  state: StoryState,
  first: boolean,
  things: readonly CountedThing[],
): QuantityId | null {
  const mentions = reading.mentions.filter(({ start }) => !reading.read.slice(0, start).endsWith('どの'));
  const items = mentions.flatMap(
    (mention) => mention.things.find((thing) => isItem(thing, mention, reading, number)) ?? [],
  );
  const named = mentions.flatMap((mention) => containerOf(mention, items, reading, things) ?? []);
  const containers = named.length > 0 ? named : containersCounted(reading, items, things);
  if (items.length === 0 || containers.length === 0) return null;
  const rate = state.quantities.create(number.value);
  state.quantities.tie('product', rate, state.quantityOf(containers, first), state.quantityOf(items, first));
  return rate;
}

/** True if the number counts this thing and the mention is not the container. */
function isItem(thing: CountedThing, mention: Mention, reading: SentenceReading, number: ReadNumber): boolean {
  return countsBy(number, thing.counter) && !(isContainer(mention, reading) && mention.things.length === 1);
}

/** True for a container: かご1こに, 1かごに, あかいはこと しろいはこの どのはこにも. */
function isContainer({ start, end }: Mention, { read, one }: SentenceReading): boolean {
  const every = read.indexOf('どの');
  if (every >= 0) return end <= every;
  return one !== null && (one.at === end || one.at + 1 === start);
}

/**
 * The container in 1そうに and 1まいの {皿|さら}に: the thing that the 1 counts, in the sentence or, if it is not named there, in
 * the whole question. Empty if several fit.
 */
function containersCounted(
  { one, mentions }: SentenceReading,
  items: readonly CountedThing[],
  things: readonly CountedThing[],
): readonly CountedThing[] {
  if (one === null) return [];
  const isCounted = (thing: CountedThing) => !items.includes(thing) && countsBy(one, thing.counter);
  const named = mentions.flatMap((mention) => mention.things.filter(isCounted));
  const counted = named.length > 0 ? named : things.filter(isCounted);
  return counted.length === 1 ? counted : [];
}

/** The container of a mention. If a thing is counted in two ways, the container is the other way of counting it. */
function containerOf(
  mention: Mention,
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
