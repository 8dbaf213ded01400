import type { Rational } from '../../quantity/rational.ts';
import type { StoryObject } from '../../story/card.ts';
import { thingsOf, type Mention, type CountedThing } from './mentions.ts';
import type { QuantityId } from './quantities.ts';
import { countsBy, rateOf, readSentence, type ReadNumber, type SentenceReading } from './sentence-reading.ts';
import { keyOf, StoryState } from './story-state.ts';

/** What a reader without the cards makes of a told problem. */
export type ToldReading =
  | { readonly kind: 'answer'; readonly answer: Rational }
  /** Every sentence is understood, and yet they do not give what is asked for. */
  | { readonly kind: 'open' }
  /** A sentence of another grammar than the reader's. */
  | { readonly kind: 'unread'; readonly sentence: string };

/**
 * Reads a told problem as somebody does who has only its text: sentence by sentence in their order, over the things
 * that the question counts, keeping how many there are of each from one time to the next. Written from DOMAIN.md 2; it
 * knows neither what the cards mean nor how they were told. Sentences stand in the source notation, the question last.
 */
export function readToldProblem(sentences: readonly string[], objects: readonly StoryObject[]): ToldReading {
  const things = thingsOf(objects);
  const readings = sentences.map((sentence) => readSentence(sentence, things));
  const unread = readings.indexOf(null);
  if (unread >= 0) return { kind: 'unread', sentence: sentences[unread] ?? '' };
  const story = readings.filter((reading) => reading !== null);
  const state = new StoryState(askedChangeOf(story, things));
  let asked: QuantityId | null = null;
  for (const [at, reading] of story.entries()) {
    const understood = take(reading, state, story, things);
    if (understood === null) return { kind: 'unread', sentence: sentences[at] ?? '' };
    if (reading.asks) asked = understood;
  }
  const answer = asked === null ? null : state.quantities.solve(asked);
  return answer === null ? { kind: 'open' } : { kind: 'answer', answer };
}

/** The question's things and direction, when it asks for a change that no sentence tells. */
function askedChangeOf(
  story: readonly SentenceReading[],
  things: readonly CountedThing[],
): ConstructorParameters<typeof StoryState>[0] {
  const question = story.at(-1);
  if (question === undefined || !question.asks || !isChange(question, things)) return null;
  const counted = countedOf(question, question.numbers[0]);
  return counted === null || question.direction === null ? null : { things: counted, direction: question.direction };
}

/** Takes in one sentence; the quantity of its number, or null when it cannot be understood. */
function take(
  reading: SentenceReading,
  state: StoryState,
  story: readonly SentenceReading[],
  things: readonly CountedThing[],
): QuantityId | null {
  const [number, ...more] = reading.numbers;
  if (number === undefined || more.length > 0 || reading.mentions.length === 0) return null;
  if (isChange(reading, things) && !isCounted(reading, story, things)) return takeChange(reading, number, state);
  if (isUnknownEvent(reading, things)) return null;
  if (reading.time === 'now') state.passAskedChange();
  const first = isFirst(reading, story);
  const rate = rateOf(number);
  if (rate !== null) return takeTimes(reading, rate, state, first);
  if (reading.read.includes('より')) return takeCompare(reading, number, state, first);
  if (isEach(reading)) return takeEach(reading, number, state, first, things);
  return takeCount(reading, number, state, first);
}

/**
 * 36{人|にん} {来|き}ました where nobody says how many there were before or after counts those who came: its things have
 * no number but this one, and one other sentence each that ties it.
 */
function isCounted(
  reading: SentenceReading,
  story: readonly SentenceReading[],
  things: readonly CountedThing[],
): boolean {
  const named = namesOf(reading);
  const others = story.filter((other) => other !== reading && mentionsAny(other, named));
  const counts = others.some((other) => keyOf(namesOf(other)) === keyOf(named) && isOfNumber(other, things));
  return !counts && others.length <= named.length;
}

/** A sentence that tells how many there are, or how they change: neither 〜より, 〜倍 nor 〜ずつ. */
function isOfNumber(reading: SentenceReading, things: readonly CountedThing[]): boolean {
  const [number] = reading.numbers;
  if (isChange(reading, things)) return true;
  return number !== undefined && rateOf(number) === null && !reading.read.includes('より') && !isEach(reading);
}

function namesOf({ mentions }: SentenceReading): readonly CountedThing[] {
  return mentions.flatMap(({ things }) => things[0] ?? []);
}

function mentionsAny({ mentions }: SentenceReading, named: readonly CountedThing[]): boolean {
  return mentions.some(({ things }) => things.some((thing) => named.includes(thing)));
}

const STATED = /(?:あり|い|なり|とび|よみ|はしり|あるき|ぬり|しるし|ならび|すすみ|だし)ました[か。]*$/u;

/** A verb of the past that the table does not know may tell a change: who cannot tell reads no further. */
function isUnknownEvent({ read, direction, mentions, one }: SentenceReading, things: readonly CountedThing[]): boolean {
  if (
    direction !== null ||
    one !== null ||
    !/ました[か。]*$/u.test(read) ||
    (STATED.test(read) && !/なくなりました/u.test(read))
  )
    return false;
  return !mentions.some((mention) => mention.things.length > 1 || hasTwin(things, mention.things[0]));
}

/** ありました is of the beginning where another sentence says はじめに; so is what was so at first of two. */
function isFirst({ time, past, asks }: SentenceReading, story: readonly SentenceReading[]): boolean {
  if (time === 'first') return true;
  return past && !asks && time === 'next' && story.some((other) => other.time === 'first' && !other.asks);
}

/** Things counted in two ways, リボン in m and in {円|えん}, are bought and read, and do not become more. */
function isChange(
  { direction, mentions, numbers, read, one }: SentenceReading,
  things: readonly CountedThing[],
): boolean {
  if (direction === null || one !== null || read.includes('より') || read.includes('ずつ')) return false;
  const [number] = numbers;
  if (number === undefined || rateOf(number) !== null) return false;
  return mentions.every((mention) => mention.things.length === 1 && !hasTwin(things, mention.things[0]));
}

function hasTwin(things: readonly CountedThing[], thing: CountedThing | undefined): boolean {
  return things.some((other) => other !== thing && other.name === thing?.name && other.of === thing.of);
}

function takeChange(reading: SentenceReading, number: ReadNumber, state: StoryState): QuantityId | null {
  const counted = countedOf(reading, number);
  if (counted === null || reading.direction === null) return null;
  if (reading.asks) {
    const asked = state.askedChange();
    return asked ?? state.change(counted, reading.direction, null);
  }
  return state.change(counted, reading.direction, number.value);
}

/** Of what a sentence names, the things that its number counts; of とともに named owners all. */
function countedOf({ mentions, read }: SentenceReading, number: ReadNumber | undefined): CountedThing[] | null {
  if (number === undefined) return null;
  const counted = mentions.map(({ things }) => things.find(({ counter }) => countsBy(number, counter)) ?? null);
  if (counted.some((thing) => thing === null)) return null;
  const all = counted.filter((thing) => thing !== null);
  return all.length < 2 || read.includes('あわせ') || read.includes('つなぐ') ? all : null;
}

function takeCount(reading: SentenceReading, number: ReadNumber, state: StoryState, first: boolean): QuantityId | null {
  const counted = countedOf(reading, number);
  if (counted === null) return null;
  const quantity = state.quantityOf(counted, first);
  if (number.value !== null) state.quantities.state(quantity, number.value);
  return quantity;
}

/** The things of mentions that stand before or behind a place; two are spoken of together. */
function thingsOfMentions(mentions: readonly Mention[], counts: (thing: CountedThing) => boolean): CountedThing[] {
  return mentions.flatMap(({ things }) => things.find(counts) ?? things[0] ?? []);
}

/** XはYの3ばいです. */
function takeTimes(
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

/** Where the topic ends: behind the first は that follows a mention. */
function topicEnd({ topics, mentions }: SentenceReading): number {
  const head = mentions[0]?.end ?? 0;
  return topics.find((end) => end > head) ?? -1;
}

const LESS = /(?:すくな|みじか|うす|ほそ|かる|ひく|やす|ちいさ|せま|あさ|ちか|おそ)[いく]/u;

/** XはYより3こおおいです. */
function takeCompare(
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
  const [larger, smaller] = LESS.test(read.slice(than)) ? [other, one] : [one, other];
  state.quantities.tie('sum', smaller, difference, larger);
  return difference;
}

function isEach({ read, one }: SentenceReading): boolean {
  return one !== null || /ずつ|じそく|ふんそく|びょうそく/u.test(read);
}

/** 1はこに5こずつ, どのはこにも5こずつ, リボン1mの ねだんは80{円|えん}, {時速|じそく}40km. */
function takeEach(
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
  const containers = mentions.flatMap((mention) => containerOf(mention, items, reading, things) ?? []);
  if (items.length === 0 || containers.length === 0) return null;
  const rate = state.quantities.create(number.value);
  state.quantities.tie('product', rate, state.quantityOf(containers, first), state.quantityOf(items, first));
  return rate;
}

/** What the number counts, but for the mention of the container. */
function isItem(thing: CountedThing, mention: Mention, reading: SentenceReading, number: ReadNumber): boolean {
  return countsBy(number, thing.counter) && !(isContainer(mention, reading) && mention.things.length === 1);
}

/** かご1こに, 1かごに, あかいはこと しろいはこの どのはこにも. */
function isContainer({ start, end }: Mention, { read, one }: SentenceReading): boolean {
  const every = read.indexOf('どの');
  if (every >= 0) return end <= every;
  return one !== null && (one.at === end || one.at + 1 === start);
}

/** Of a container its own thing; of what is counted in two ways the other one. */
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
