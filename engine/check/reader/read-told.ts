import type { Rational } from '../../quantity/rational.ts';
import type { StoryObject } from '../../story/card.ts';
import { thingsOf, type CountedThing } from './mentions.ts';
import type { QuantityId } from './quantities.ts';
import {
  countsBy,
  largerUnitsOf,
  rateOf,
  readSentence,
  type ReadNumber,
  type SentenceReading,
} from './sentence-reading.ts';
import { StoryState } from './story-state.ts';
import { tellsChange, isCounted, isFirst, isUnknownEvent } from './told-changes.ts';
import { withPlaces } from './told-places.ts';
import { isEach, takeCompare, takeEach, takeRatio, takeTimes } from './told-relations.ts';

/** The result of reading a told problem without its cards. */
export type ToldReading =
  | { readonly kind: 'answer'; readonly answer: Rational }
  /** Every sentence was read, but they do not determine the answer. */
  | { readonly kind: 'open' }
  /** A sentence that the reader does not know. */
  | { readonly kind: 'unread'; readonly sentence: string };

/**
 * Reads a told problem from its text alone, sentence by sentence, and tracks how many of each thing there are over
 * time. Written from docs/domain.md 1.4; it knows neither the meanings of the cards nor how they were told. `sentences`
 * are in source notation, the question last; `objects` are the objects of the question.
 */
export function readToldProblem(sentences: readonly string[], objects: readonly StoryObject[]): ToldReading {
  const things = thingsOf(objects);
  const units = largerUnitsOf(things);
  const readings = sentences.map((sentence) => readSentence(sentence, things, units));
  const unread = readings.indexOf(null);
  if (unread >= 0) return { kind: 'unread', sentence: sentences[unread] ?? '' };
  const story = withPlaces(readings.filter((reading) => reading !== null));
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

/** The things and the direction of the question, if it asks for a change that no sentence tells. */
function askedChangeOf(
  story: readonly SentenceReading[],
  things: readonly CountedThing[],
): ConstructorParameters<typeof StoryState>[0] {
  const question = story.at(-1);
  if (question === undefined || !question.asks || !tellsChange(question, things)) return null;
  const counted = countedOf(question, question.numbers[0]);
  return counted === null || question.direction === null ? null : { things: counted, direction: question.direction };
}

/** Processes one sentence. Returns the quantity of its number, or null if the sentence cannot be read. */
function take(
  reading: SentenceReading,
  state: StoryState,
  story: readonly SentenceReading[],
  things: readonly CountedThing[],
): QuantityId | null {
  const [number, ...more] = reading.numbers;
  if (number === undefined || more.length > 0 || reading.mentions.length === 0) return null;
  if (tellsChange(reading, things) && !isCounted(reading, story, things)) return takeChange(reading, number, state);
  if (isUnknownEvent(reading, things) && !isCounted(reading, story, things)) return null;
  if (reading.time === 'now') state.passAskedChange();
  const first = isFirst(reading, story);
  if (number.after === '比') return takeRatio(reading, number, state, first);
  const rate = rateOf(number);
  if (rate !== null) return takeTimes(reading, rate, state, first);
  if (reading.read.includes('より')) return takeCompare(reading, number, state, first);
  if (isEach(reading)) return takeEach(reading, number, state, first, things);
  return takeCount(reading, number, state, first);
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

/** The named things that the number counts. Several only if the sentence puts them together, as あわせて does. */
function countedOf({ mentions, read }: SentenceReading, number: ReadNumber | undefined): CountedThing[] | null {
  if (number === undefined) return null;
  const counted = mentions.map(({ things }) => things.find(({ counter }) => countsBy(number, counter)) ?? null);
  if (counted.some((thing) => thing === null)) return null;
  const all = counted.filter((thing) => thing !== null);
  return all.length < 2 || read.includes('あわせ') || read.includes('たすと') || read.includes('つなぐ') ? all : null;
}

function takeCount(reading: SentenceReading, number: ReadNumber, state: StoryState, first: boolean): QuantityId | null {
  const counted = countedOf(reading, number);
  if (counted === null) return null;
  const quantity = state.quantityOf(counted, first);
  if (number.value !== null) state.quantities.state(quantity, number.value);
  return quantity;
}
