import type { ProblemReading } from '../problem-reading.ts';
import {
  addTrianglesOfChanges,
  convertToReadingQuantity,
  readingOfFaultyStoryWorld,
  smallestUnitsInText,
} from './finish.ts';
import type { Clause } from './language/clauses.ts';
import { areCountersOrUnitsCompatible, isCounterSort, type CounterOrUnit } from './language/measures.ts';
import { isListedThingName } from './language/listed-nouns.ts';
import { isNumberOne, type NounPhraseWithQuantity } from './language/noun-phrases.ts';
import { findNounNamesWithRoles } from './roles.ts';
import { interpretDifferenceOfOnlyTwoAmounts } from './telling/tell-difference.ts';
import { addQuestionAboutUnmentionedThing } from './telling/tell-foreign.ts';
import { valueOfNumber } from './told-words.ts';
import { StoryWorld } from './world.ts';

/**
 * Matches words for a total. In a question with such a word, a general word such as どうぶつ ("animals") may mean things of
 * the story.
 */
const TOTAL = /全部|ぜんぶ|合わせ|あわせ|みんな|合計|ごうけい|たす|足す/;

type Cutter = (sentence: string) => Clause[] | null;

/**
 * Returns the reading of a text whose question is about a thing that the story does not mention, such as 「ばったは なんびき
 * おおいですか」 ("how many more grasshoppers are there?"). Returns null if the question may mean a thing of the story.
 * `world` is the story without the question.
 */
export function readQuestionAboutUnmentionedThing(
  world: StoryWorld,
  question: string,
  cut: Cutter,
): ProblemReading | null {
  const clauses = cut(question);
  const last = clauses?.at(-1);
  if (clauses === null || last === undefined || world.pools.length === 0 || world.toldAnswer !== null) return null;
  if (TOTAL.test(question)) return null;
  const before = clauses.slice(0, -1);
  if (before.some(({ items, copula }) => copula !== null || items.some(({ quantity }) => quantity !== null)))
    return null;
  if (last.items.some(({ members, base }) => members.length > 0 || base !== null)) return null;
  const counted = last.items.filter(({ quantity }) => quantity !== null);
  const [asked, another] = counted;
  if (asked?.quantity?.amount !== 'asked' || another !== undefined || asked.quantity.each) return null;
  const named = last.items.filter(
    ({ noun, particle }) => noun !== null && /^(?:は|が|も|を|のほうが|の方が)$/.test(particle),
  );
  const [topic, more] =
    named.length > 0 ? named : last.items.filter(({ noun, quantity }) => noun !== null && quantity !== null);
  if (topic === undefined || more !== undefined || topic.noun?.rest === true) return null;
  const object = findNounNamesWithRoles(topic.noun, 'object').filter(({ role }) => role !== 'verb');
  if (object.length !== 1) return null;
  if (!addQuestionAboutUnmentionedThing(world, { object }, asked.quantity.measure)) return null;
  if (last.compared !== null) interpretDifferenceOfOnlyTwoAmounts(world, { ...last, items: [] }, 'unstated', null);
  addTrianglesOfChanges(world);
  return readingOfFaultyStoryWorld(world, smallestUnitsInText(world));
}

/** Words that relate a sentence to other sentences. */
const RELATED =
  /それ|その|これ|この|より|倍|ばい|ずつ|づつ|全部|ぜんぶ|合わせ|あわせ|のこ|残|同じ|おなじ|うち|どの|どれ|みんな|もう|あと|また|さらに|[何幾]|なん|いく[つら]/;

function measuresOf(clauses: readonly Clause[]): (CounterOrUnit | null)[] {
  const found: (CounterOrUnit | null)[] = [];
  const take = ({ quantity, base, members }: NounPhraseWithQuantity): void => {
    if (quantity !== null) found.push(quantity.measure);
    if (base !== null) found.push(base.quantity.measure);
    for (const member of members) take(member);
  };
  for (const { items } of clauses) for (const item of items) take(item);
  return found;
}

/** A sentence that states a number which the rest of the text does not need, and its number. */
export type SentenceWithUnneededNumber = { readonly at: number; readonly item: NounPhraseWithQuantity };

/**
 * Returns the sentences whose only number certainly has no relation to the other numbers of the text, such as 「うちの犬は
 * 5才です」 ("our dog is 5 years old") in a story about weights. The reason is its unit, which no other sentence uses, or
 * its thing, which no other sentence mentions.
 */
export function findSentencesWithUnneededNumber(
  sentences: readonly string[],
  cut: Cutter,
): SentenceWithUnneededNumber[] {
  const question = sentences.at(-1) ?? '';
  return sentences.slice(0, -1).flatMap((sentence, at): SentenceWithUnneededNumber[] => {
    if (RELATED.test(sentence)) return [];
    const clauses = cut(sentence);
    const [clause, more] = clauses ?? [];
    if (clause === undefined || more !== undefined || clause.senses.size > 0) return [];
    if (!states(clause)) return [];
    const counted = clause.items.filter(({ quantity }) => quantity !== null && !isNumberOne(quantity));
    const [item, another] = counted;
    if (item?.quantity === undefined || item.quantity === null || another !== undefined) return [];
    const priced = item.quantity.measure?.sort === 'money';
    if (!priced && clause.items.some(({ quantity }) => quantity !== null && isNumberOne(quantity))) return [];
    if (typeof item.quantity.amount !== 'object' || item.quantity.each || (item.base !== null && !priced)) return [];
    const others = sentences.filter((_, index) => index !== at);
    const told = others.map(cut);
    if (told.includes(null)) return [];
    const measures = measuresOf(told.flatMap((each) => each ?? []));
    const { measure } = item.quantity;
    const apart = isApart(measure, measures) && (!isCounterSort(measure?.sort ?? 'thing') || isUnnamed(clause, others));
    return apart || (isStrange(clause, others) && !TOTAL.test(question)) ? [{ at, item }] : [];
  });
}

function states({ predicate, compared }: Clause): boolean {
  if (compared !== null) return false;
  if (predicate === null) return true;
  return !predicate.negative && /^(?:exist|have|cost|get|buy)$/.test(predicate.verbClass) && predicate.place === 'end';
}

/**
 * True if a unit is comparable with none of the units of the other amounts, such as years of age in a story about
 * prices.
 */
function isApart(measure: CounterOrUnit | null, others: readonly (CounterOrUnit | null)[]): boolean {
  if (measure === null || measure.unit === '' || /^(?:つ|個|回)$/.test(measure.unit)) return false;
  if (measure.sort === 'ratio' || measure.sort === 'vessel') return false;
  const near = (other: CounterOrUnit | null): boolean =>
    other === null ||
    other.sort === 'ratio' ||
    areCountersOrUnitsCompatible(other, measure) ||
    (isCounterSort(measure.sort) && isCounterSort(other.sort) && /^(?:|つ|個)$/.test(other.unit));
  return !others.some(near);
}

/** True if no name of a statement is in another sentence. */
function isUnnamed({ items }: Clause, others: readonly string[]): boolean {
  const text = others.join('');
  return items.every(
    ({ noun }) => noun === null || noun.parts.every((name) => name.length > 1 && !text.includes(name)),
  );
}

/**
 * True if a clause is about exactly one kind of thing, and no other sentence mentions this thing. The thing must be one
 * of the nouns that the program knows.
 */
function isStrange({ items, predicate }: Clause, others: readonly string[]): boolean {
  if (predicate !== null && predicate.verbClass !== 'exist') return false;
  const names = items.flatMap(({ noun, particle }) => (/^[はが]$/.test(particle) ? (noun?.parts ?? []) : []));
  const text = others.join('');
  return (
    names.length === 1 &&
    names.every((name) => name.length > 1 && isListedThingName(name) && !text.includes(name)) &&
    items.every(({ particle }) => /^(?:は|が||copula)$/.test(particle))
  );
}

/** Returns a reading with the superfluous number as a further quantity, which belongs to no triangle. */
export function addUnneededNumberToReading(
  reading: ProblemReading,
  { item }: SentenceWithUnneededNumber,
): ProblemReading {
  const world = new StoryWorld();
  const quantity = item.quantity;
  if (quantity === null) return reading;
  const key = world.key(valueOfNumber(quantity), quantity.measure, null);
  const idle = convertToReadingQuantity(world, key, smallestUnitsInText(world));
  return { ...reading, quantities: [...reading.quantities, { ...idle, key: 'idle' }] };
}
