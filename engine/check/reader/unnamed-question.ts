import { compareRationals } from '../../quantity/rational.ts';
import type { CountedThing } from './mentions.ts';
import type { QuantityId } from './quantities.ts';
import { numberHasCounter, type NumberInSentence, type SentenceReading } from './sentence-reading.ts';
import type { StoryQuantitiesOverTime } from './story-state.ts';

const REST = /^のこりは/u;
const TOGETHER = /^(?:あわせて|ぜんぶで|みんなで)/u;
const DIFFERENCE = /^(?:(?:.+の)?ちがいは|どちら(?:が|の))/u;

/**
 * Reads the question at the end of a word problem if it names no object: のこりは なんこですか (how many are left?), どちらが なんこ
 * おおいですか (which are more, and how many?). Its counter (こ) shows which objects of the story it asks for. Returns the
 * quantity that it asks for. Null if the reader cannot parse the sentence.
 */
export function readQuestionWithoutObjectName(
  { asks, read }: SentenceReading,
  number: NumberInSentence,
  state: StoryQuantitiesOverTime,
  story: readonly SentenceReading[],
): QuantityId | null {
  if (!asks) return null;
  const things = countedIn(story, number);
  const [one, other, ...more] = things;
  if (one === undefined) return null;
  if (REST.test(read)) return other === undefined ? state.quantityOf([one], false) : null;
  if (other === undefined || more.length > 0) return null;
  if (TOGETHER.test(read)) return state.quantityOf([one, other], false);
  return DIFFERENCE.test(read) ? differenceOf(one, other, state) : null;
}

/** Returns the different objects that sentences of the story name and that have the same counter as the number. */
function countedIn(story: readonly SentenceReading[], number: NumberInSentence): CountedThing[] {
  const named = story.flatMap(({ mentions }) => mentions.flatMap(({ things }) => things));
  return [...new Set(named)].filter(({ counter }) => numberHasCounter(number, counter));
}

function differenceOf(one: CountedThing, other: CountedThing, state: StoryQuantitiesOverTime): QuantityId | null {
  const { quantities } = state;
  const [first, second] = [state.quantityOf([one], false), state.quantityOf([other], false)];
  const [a, b] = [quantities.solve(first), quantities.solve(second)];
  if (a === null || b === null) return null;
  const difference = quantities.create();
  const [larger, smaller] = compareRationals(a, b) > 0 ? [first, second] : [second, first];
  quantities.tie('sum', smaller, difference, larger);
  return difference;
}
