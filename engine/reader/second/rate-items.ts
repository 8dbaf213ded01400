import { type CounterOrUnit, areCountersOrUnitsCompatible } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import type { NounPhraseWithQuantity } from './language/noun-phrases.ts';
import type { RateBase } from './rate-bases.ts';
import { findNounNamesWithRoles } from './roles.ts';
import {
  selectCountedThingNames,
  createReference,
  type ReferencePart,
  type QuantityReference,
  type Stock,
  type StockValue,
} from './stock.ts';
import type { StoryWorld } from './world.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';
import { referenceFitScoreForStock } from './fits.ts';

/**
 * Returns the names of the thing that has a price. If the price itself has no names, as in 「鉛筆1本 60円」 ("one pencil: 60
 * yen"), returns those of the base of the rate (鉛筆, "pencil").
 */
export function namesOfPricedThing(base: RateBase, reference: QuantityReference): readonly ReferencePart[] {
  return reference.parts.length > 0 ? reference.parts : base.reference.parts;
}

/**
 * Returns the total of several things that are put into containers together. Adds things to the story that the text has
 * not mentioned before.
 */
export function findTotalStockOfJoinedThings(
  world: StoryWorld,
  joined: NounPhraseWithQuantity,
  measure: CounterOrUnit | null,
): Stock {
  const pools = joined.members.map((member) => {
    const found = world.candidates(createReference(findNounNamesWithRoles(member.noun, 'object'), measure), false);
    if (found.length > 1) throwUncertainMeaning(/* ambiguous part */);
    return (
      found[0] ??
      world.pool(createReference(findNounNamesWithRoles(member.noun, 'object'), measure), 'unstated', 'open')
    );
  });
  return world.whole(pools);
}

/**
 * Adds a rate with its triangle: the total `item`, the amount for each (`value`), and the number of containers or
 * people (`base`). If the story already has this rate, only sets its amount.
 */
export function addTriangleOfRate(
  world: StoryWorld,
  item: Stock,
  base: Stock,
  value: StockValue,
  measure: CounterOrUnit | null,
  reference: QuantityReference,
  average = false,
): void {
  const known = world.rates.find((rate) => rate.item === item && rate.base === base);
  if (known !== undefined) return world.state(known.key, value, measure, reference);
  const rated = world.rates.filter((rate) => rate.item === item);
  if (rated.some((rate) => !world.known(rate.key) || !world.known(world.current(rate.base))))
    throwUncertainMeaning(/* two rates of one quantity */);
  const key = world.key(value, measure, null);
  if (value === 'asked') world.questions.set(key, reference);
  world.rates.push({ key, verb: world.verb, item, base, average });
  world.triangle('perUnit', world.amount(item), key, world.amount(base));
  world.last = item;
}

function named(one: readonly ReferencePart[], other: readonly ReferencePart[]): boolean {
  return one.length > 0 && one.every((part) => other.some(({ text }) => nameFitScore(part.text, text) > 0));
}

/**
 * True if `parts` contain the verb of a rate and thus describe its things: 「箱に入れたボール」 ("the balls that were put into
 * the box") for 「1箱に 8個ずつ入れました」 ("put 8 into each box").
 */
function isDone(
  parts: readonly ReferencePart[],
  verb: string,
  objects: readonly ReferencePart[],
  base: readonly ReferencePart[],
): boolean {
  const verbs = parts.filter(({ role }) => role === 'verb');
  const heads = selectCountedThingNames(parts);
  const holders = parts.filter(({ role }) => role === 'of' || role === 'place');
  return verbs.length === 1 && verbs[0]?.text === verb && named(heads, objects) && named(holders, base);
}

/**
 * Looks for an earlier description of the things of a rate: 「箱に入れたボール」 ("the balls that were put into the box") before
 * 「1箱に 8個ずつ入れました」 ("put 8 into each box"). Returns the described amount, or null unless exactly one amount fits.
 */
export function findStockDescribedByRateVerb(
  world: StoryWorld,
  reference: QuantityReference,
  base: Stock,
): Stock | null {
  const [pool, another] = world.pools.filter(
    (each) => each !== base && each.born !== 'whole' && isDone(each.parts, world.verb, reference.parts, base.parts),
  );
  return another === undefined ? (pool ?? null) : null;
}

/**
 * Returns the total of the things of a rate, if a reference describes these things by the verb of the rate: 「箱に入れたボール」
 * ("the balls that were put into the box"). Returns null unless exactly one rate fits.
 */
export function findStockOfRateItems(world: StoryWorld, { parts }: QuantityReference): Stock | null {
  const [rate, another] = world.rates.filter(({ verb, item, base }) => isDone(parts, verb, item.parts, base.parts));
  return another === undefined ? (rate?.item ?? null) : null;
}

/** Verbs with which somebody has, gets or hands over money. An amount of money with such a verb is not a price. */
const HELD = /^(?:持つ|もらう|ためる|貯める|ある|入る|出す|払う|支払う)$/;

/**
 * Returns the total of the things that a rate counts: all balls for 「1箱に ボールを 8個」 ("8 balls in one box"). Adds this
 * total to the story, without a number, if the text has not mentioned it before.
 */
export function findOrAddStockOfRateItems(world: StoryWorld, reference: QuantityReference, base: Stock): Stock {
  const money = reference.measure?.sort === 'money';
  const pools = world.pools.filter(
    (pool) =>
      pool !== base &&
      !pool.base &&
      !(money && HELD.test(pool.verb)) &&
      (!world.rates.some((rate) => rate.item === pool && rate.base !== base) ||
        world.rates.some((rate) => rate.item === pool && rate.base === base)),
  );
  const wholes = pools.filter(
    (pool) =>
      pool.born === 'whole' && pool.changes.length > 0 && areCountersOrUnitsCompatible(pool.measure, reference.measure),
  );
  if (reference.parts.length === 0 && wholes.length === 1 && wholes[0] !== undefined) return wholes[0];
  const strict = pools.filter((pool) => referenceFitScoreForStock(reference, pool, false) >= 0);
  const loose = pools.filter((pool) => referenceFitScoreForStock(reference, pool, true) >= 0);
  const [found, another] = strict.length > 0 ? strict : loose;
  if (another !== undefined) throwUncertainMeaning(/* ambiguous item of a rate */);
  return found ?? world.pool(reference, 'unstated', 'open');
}
