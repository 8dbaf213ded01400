import type { CountedThing } from './mentions.ts';
import { rateOfNumberInSentence, type SentenceReading } from './sentence-reading.ts';
import { keyOfThingSet } from './story-state.ts';
import { isPerUnitSentence } from './told-relations.ts';

/**
 * True if a sentence such as 36{人|にん} {来|き}ました states how many there are, and no change. This is so if no sentence
 * states the number before or after it, and if at most one other sentence for each object mentions the same objects.
 */
export function statesNumberWithoutChange(
  reading: SentenceReading,
  story: readonly SentenceReading[],
  things: readonly CountedThing[],
): boolean {
  const named = namesOf(reading);
  const others = story.filter((other) => other !== reading && mentionsAny(other, named));
  const counts = others.some(
    (other) => keyOfThingSet(namesOf(other)) === keyOfThingSet(named) && isOfNumber(other, things),
  );
  return !counts && others.length <= named.length;
}

/** True if a sentence states a number of things or a change. Comparisons (〜より) and rates (〜倍, 〜ずつ) do not count. */
function isOfNumber(reading: SentenceReading, things: readonly CountedThing[]): boolean {
  const [number] = reading.numbers;
  if (sentenceDescribesChange(reading, things)) return true;
  return (
    number !== undefined &&
    rateOfNumberInSentence(number) === null &&
    !reading.read.includes('より') &&
    !isPerUnitSentence(reading)
  );
}

function namesOf({ mentions }: SentenceReading): readonly CountedThing[] {
  return mentions.flatMap(({ things }) => things[0] ?? []);
}

function mentionsAny({ mentions }: SentenceReading, named: readonly CountedThing[]): boolean {
  return mentions.some(({ things }) => things.some((thing) => named.includes(thing)));
}

const STATED = /(?:にかわり|あり|い|なり|とび|よみ|はしり|あるき|ぬり|しるし|ならび|すすみ|だし)ました[か。]*$/u;

/**
 * True for a verb in the past that is in no list of verbs. Because it may describe a change, the reader then stops.
 */
export function isEventOfUnknownVerb(
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

/**
 * True if a sentence is about the beginning of the story. It has はじめに, or it has ありました and another sentence
 * has はじめに.
 */
export function sentenceDescribesBeginning(
  { time, past, asks }: SentenceReading,
  story: readonly SentenceReading[],
): boolean {
  if (time === 'first') return true;
  return past && !asks && time === 'next' && story.some((other) => other.time === 'first' && !other.asks);
}

/**
 * True if a sentence describes a change. False for objects that are counted in two ways, such as リボン in m and in
 * {円|えん}: buying ribbon does not change a price.
 */
export function sentenceDescribesChange(
  { direction, mentions, numbers, read, one }: SentenceReading,
  things: readonly CountedThing[],
): boolean {
  if (direction === null || one !== null || read.includes('より') || read.includes('ずつ')) return false;
  const [number] = numbers;
  if (number === undefined || rateOfNumberInSentence(number) !== null) return false;
  return mentions.every((mention) => mention.things.length === 1 && !hasTwin(things, mention.things[0]));
}

function hasTwin(things: readonly CountedThing[], thing: CountedThing | undefined): boolean {
  return things.some((other) => other !== thing && other.name === thing?.name && other.of === thing.of);
}
