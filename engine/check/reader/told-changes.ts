import type { CountedThing } from './mentions.ts';
import { rateOf, type SentenceReading } from './sentence-reading.ts';
import { keyOf } from './story-state.ts';
import { isEach } from './told-relations.ts';

/**
 * 36{人|にん} {来|き}ました where nobody says how many there were before or after counts those who came: its things have
 * no number but this one, and one other sentence each that ties it.
 */
export function isCounted(
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
  if (tellsChange(reading, things)) return true;
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
export function isUnknownEvent(
  { read, direction, mentions, one }: SentenceReading,
  things: readonly CountedThing[],
): boolean {
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
export function isFirst({ time, past, asks }: SentenceReading, story: readonly SentenceReading[]): boolean {
  if (time === 'first') return true;
  return past && !asks && time === 'next' && story.some((other) => other.time === 'first' && !other.asks);
}

/** Things counted in two ways, リボン in m and in {円|えん}, are bought and read, and do not become more. */
export function tellsChange(
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
