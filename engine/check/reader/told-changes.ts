import type { CountedThing } from './mentions.ts';
import { rateOf, type SentenceReading } from './sentence-reading.ts';
import { keyOf } from './story-state.ts';
import { isEach } from './told-relations.ts';

/**
 * True if a sentence like 36{人|にん} {来|き}ました counts those who came instead of telling a change: no sentence says how
 * many there were before or after, and at most one other sentence per thing mentions them.
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

/** True if a sentence tells a number or a change, not 〜より, 〜倍 or 〜ずつ. */
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

/** True for a verb in the past that the table does not know. It may tell a change, so the reader stops there. */
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

/** True if a sentence is about the beginning: it says はじめに, or it has ありました and another sentence says はじめに. */
export function isFirst({ time, past, asks }: SentenceReading, story: readonly SentenceReading[]): boolean {
  if (time === 'first') return true;
  return past && !asks && time === 'next' && story.some((other) => other.time === 'first' && !other.asks);
}

/**
 * True if a sentence tells a change. Not for things that are counted in two ways, such as リボン in m and in {円|えん}:
 * buying one does not change its number.
 */
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
