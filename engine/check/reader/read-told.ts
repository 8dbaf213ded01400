import type { Rational } from '../../quantity/rational.ts';
import type { StoryObject } from '../../story/card.ts';
import { countedThingsOf, filterThingsWithUniqueName, type CountedThing } from './mentions.ts';
import type { QuantityId } from './quantities.ts';
import {
  numberHasCounter,
  findLargerUnitsOfThings,
  ratioStatedByNumber,
  readSentence,
  type NumberInSentence,
  type SentenceReading,
} from './sentence-reading.ts';
import { StoryQuantitiesOverTime } from './story-state.ts';
import { readQuestionWithoutObjectName } from './unnamed-question.ts';
import {
  sentenceDescribesChange,
  statesNumberWithoutChange,
  sentenceDescribesBeginning,
  endsWithUnknownPastVerb,
} from './told-changes.ts';
import { addChangeDirectionsFromPlaces } from './told-places.ts';
import {
  isPerUnitSentence,
  comparesTwoTimesOfDay,
  readCompareRelation,
  readTimeDifferenceRelation,
  readPerUnitRelation,
  readRatioRelation,
  readTimesAsManyRelation,
  readAreaOrSideRelation,
} from './told-relations.ts';

/** The result of reading a word problem without its cards. */
export type ToldProblemReading =
  | { readonly kind: 'answer'; readonly answer: Rational }
  /** The reader can parse every sentence, but the sentences do not determine the answer. */
  | { readonly kind: 'open' }
  /** A sentence that the reader cannot parse. */
  | { readonly kind: 'unread'; readonly sentence: string };

/**
 * Reads a told problem (the story as a word problem) sentence by sentence and tracks how the amounts of the objects
 * change. It uses only the text, not the meanings of the cards, and is written from docs/domain.md 1.4. `sentences` are
 * in the source notation; the last sentence asks for the answer.
 */
export function readToldProblem(sentences: readonly string[], objects: readonly StoryObject[]): ToldProblemReading {
  const things = countedThingsOf(objects);
  const units = findLargerUnitsOfThings(things);
  const alone = sentences.map((sentence) => readSentence(sentence, things, units));
  const named = filterThingsWithUniqueName(alone.flatMap((reading) => reading?.mentions ?? []));
  const own = sentences.map((sentence, at) =>
    alone[at]?.mentions.length === 0 ? readSentence(sentence, named, units, ({ name }) => name) : (alone[at] ?? null),
  );
  const readings = own.map((reading, at) => withMentionsBefore(reading, own[at - 1] ?? null));
  const unread = readings.indexOf(null);
  if (unread >= 0) return { kind: 'unread', sentence: sentences[unread] ?? '' };
  const story = addChangeDirectionsFromPlaces(readings.filter((reading) => reading !== null));
  const state = new StoryQuantitiesOverTime(askedChangeOf(story, things));
  let asked: QuantityId | null = null;
  for (const [at, reading] of story.entries()) {
    const understood = take(reading, state, story, things);
    if (understood === null) return { kind: 'unread', sentence: sentences[at] ?? '' };
    if (reading.asks) asked = understood;
  }
  const answer = asked === null ? null : state.quantities.solve(asked);
  return answer === null ? { kind: 'open' } : { kind: 'answer', answer };
}

/**
 * Returns the reading of a sentence; null if the sentence could not be parsed. A sentence without objects, such as
 * {毎日|まいにち} 2kgずつ たべました (ate 2 kg every day), gets the objects of the sentence `before` it.
 */
function withMentionsBefore(reading: SentenceReading | null, before: SentenceReading | null): SentenceReading | null {
  if (reading === null || reading.asks || reading.mentions.length > 0 || before === null) return reading;
  return { ...reading, mentions: before.mentions };
}

/**
 * Returns the change whose amount the last sentence asks for: the objects that change, and the direction. Null if the
 * last sentence does not ask for a change.
 */
function askedChangeOf(
  story: readonly SentenceReading[],
  things: readonly CountedThing[],
): ConstructorParameters<typeof StoryQuantitiesOverTime>[0] {
  const question = story.at(-1);
  if (question === undefined || !question.asks || !sentenceDescribesChange(question, things)) return null;
  const counted = countedOf(question, question.numbers[0]);
  return counted === null || question.direction === null ? null : { things: counted, direction: question.direction };
}

/**
 * Adds the content of one sentence to `state`. Returns the quantity that the sentence states or asks for. Null if the
 * reader cannot parse the sentence.
 */
function take(
  reading: SentenceReading,
  state: StoryQuantitiesOverTime,
  story: readonly SentenceReading[],
  things: readonly CountedThing[],
): QuantityId | null {
  const [number, ...more] = reading.numbers;
  if (number === undefined || more.length > 0) return null;
  if (reading.mentions.length === 0) return readQuestionWithoutObjectName(reading, number, state, story);
  if (sentenceDescribesChange(reading, things) && !statesNumberWithoutChange(reading, story, things))
    return takeChange(reading, number, state);
  if (endsWithUnknownPastVerb(reading, things) && !statesNumberWithoutChange(reading, story, things)) return null;
  if (reading.time === 'now') state.passAskedChange();
  const first = sentenceDescribesBeginning(reading, story);
  if (number.after === '比') return readRatioRelation(reading, number, state, first);
  const rate = ratioStatedByNumber(number);
  if (rate !== null) return readTimesAsManyRelation(reading, rate, state, first);
  if (comparesTwoTimesOfDay(reading)) return readTimeDifferenceRelation(reading, number, state, first);
  if (reading.read.includes('より')) return readCompareRelation(reading, number, state, first);
  const base = readAreaOrSideRelation(reading, number, state, first, things);
  if (base !== null) return base;
  if (isPerUnitSentence(reading)) return readPerUnitRelation(reading, number, state, first, things);
  return takeCount(reading, number, state, first);
}

function takeChange(
  reading: SentenceReading,
  number: NumberInSentence,
  state: StoryQuantitiesOverTime,
): QuantityId | null {
  // なんぼんか つみました (picked some): a change without a known number can only be the one that the last sentence asks for.
  if (number.value === null && !reading.asks) {
    state.passAskedChange();
    return state.askedChange();
  }
  const counted = countedOf(reading, number);
  if (counted === null || reading.direction === null) return null;
  if (reading.asks) {
    const asked = state.askedChange();
    return asked ?? state.change(counted, reading.direction, null);
  }
  return number.value === null ? null : state.change(counted, reading.direction, number.value);
}

const TOGETHER = /あわせ|たすと|つなぐ|みんなで|ぜんぶで/u;

/**
 * Returns the objects that the number of the sentence counts: several only if a word such as あわせて (together) combines
 * them. Null if a named object does not have the counter of the number.
 */
function countedOf({ mentions, read }: SentenceReading, number: NumberInSentence | undefined): CountedThing[] | null {
  if (number === undefined) return null;
  const counted = mentions.map(({ things }) => things.find(({ counter }) => numberHasCounter(number, counter)) ?? null);
  if (counted.some((thing) => thing === null)) return null;
  const all = counted.filter((thing) => thing !== null);
  return all.length < 2 || TOGETHER.test(read) ? all : null;
}

function takeCount(
  reading: SentenceReading,
  number: NumberInSentence,
  state: StoryQuantitiesOverTime,
  first: boolean,
): QuantityId | null {
  const counted = countedOf(reading, number);
  if (counted === null) return null;
  const quantity = state.quantityOf(counted, first);
  if (number.value !== null) state.quantities.state(quantity, number.value);
  return quantity;
}
