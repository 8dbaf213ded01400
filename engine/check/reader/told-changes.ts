import type { CountedThing } from './mentions.ts';
import { ratioStatedByNumber, type SentenceReading } from './sentence-reading.ts';
import { keyOfThingSet } from './story-state.ts';
import { isPerUnitSentence } from './told-relations.ts';

/**
 * True if a sentence only states how many objects there are, although its verb can describe a change: 36{人|にん} {来|き}ました
 * (36 people came). This is assumed if no other sentence states or changes the number of the same objects, and if few
 * other sentences mention them: at most one for each object.
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

/**
 * True if a sentence states how many things there are or how their number changes. False for comparisons (〜より, than)
 * and rates (〜倍, times; 〜ずつ, each).
 */
function isOfNumber(reading: SentenceReading, things: readonly CountedThing[]): boolean {
  const [number] = reading.numbers;
  if (sentenceDescribesChange(reading, things)) return true;
  return (
    number !== undefined &&
    ratioStatedByNumber(number) === null &&
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
 * True if a sentence ends with a verb in the past that is in none of the lists of verbs. Such a sentence may describe a
 * change that the reader does not know, so the reader rejects the problem.
 */
export function endsWithUnknownPastVerb(
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
 * True if a sentence states a number at the beginning of the story. It need not contain はじめに (at first) itself: if it
 * is in the past tense, it is enough that another statement contains this word.
 */
export function sentenceDescribesBeginning(
  { time, past, asks }: SentenceReading,
  story: readonly SentenceReading[],
): boolean {
  if (time === 'first') return true;
  return past && !asks && time === 'next' && story.some((other) => other.time === 'first' && !other.asks);
}

/**
 * True if a sentence describes a change of a number. False for objects with two counters, such as ribbon in m and in
 * {円|えん} (yen): buying ribbon does not change its price.
 */
export function sentenceDescribesChange(
  { direction, mentions, numbers, read, one }: SentenceReading,
  things: readonly CountedThing[],
): boolean {
  if (direction === null || one !== null || read.includes('より') || read.includes('ずつ')) return false;
  const [number] = numbers;
  if (number === undefined || ratioStatedByNumber(number) !== null) return false;
  return mentions.every((mention) => mention.things.length === 1 && !hasTwin(things, mention.things[0]));
}

function hasTwin(things: readonly CountedThing[], thing: CountedThing | undefined): boolean {
  return things.some((other) => other !== thing && other.name === thing?.name && other.of === thing.of);
}
