import type { QuantityKey } from '../../story/network.ts';
import { referenceFitScoreForStock } from './fits.ts';
import { areCountersOrUnitsCompatible, type CounterOrUnit } from './language/measures.ts';
import { nameFitScore } from './language/names.ts';
import { UNSPLITTABLE_NOUNS } from './language/words.ts';
import { selectCountedThingNames, type ReferencePart, type Stock } from './stock.ts';
import type { StoryWorld } from './world.ts';

const PARTICLE_INSIDE = /.[はがをにでへと]/;

/**
 * True for a name that is certainly one word of the text. No character in it can be a particle, except in a known noun
 * at the end of the name.
 */
function isClean(name: string): boolean {
  if (!PARTICLE_INSIDE.test(name)) return true;
  for (let at = 0; at < name.length - 1; at += 1) {
    if (UNSPLITTABLE_NOUNS.has(name.slice(at))) return !PARTICLE_INSIDE.test(name.slice(0, at));
  }
  return false;
}

/**
 * True if an amount that the answer does not need is certainly superfluous. False if the program may have misunderstood
 * the amount. `target` is the quantity that is asked for, and `used` are the quantities that the answer needs.
 */
export function isAmountCertainlyUnneeded(
  world: StoryWorld,
  key: QuantityKey,
  target: QuantityKey,
  used: ReadonlySet<QuantityKey>,
): boolean {
  const question = world.questions.get(target);
  const pool = world.pools.find(
    ({ points, changes }) => points.includes(key) || changes.some((change) => change?.key === key),
  );
  if (
    question === undefined ||
    pool === undefined ||
    pool.base ||
    world.rates.some((rate) => rate.item === pool || rate.base === pool || rate.key === key)
  )
    return false;
  if (world.triangles.some((triangle) => Object.values(triangle.quantities).includes(key) && pool.changes.length === 0))
    return false;
  if (isHeldMoney(pool) && question.parts.some(({ role }) => role === 'object')) return true;
  if (world.triangles.length > 0 && (ofAnotherSort(world, pool) || neverCounted(world, pool, key, used))) return true;
  if (pool.parts.some(({ text }) => !isClean(text))) return false;
  if (belongsToUsed(world, pool)) return false;
  const named = question.parts.filter(({ role }) => role === 'object' || role === 'owner' || role === 'place');
  if (named.length === 0) return false;
  const places = new Set(
    world.pools
      .filter(({ points }) => points.some((each) => used.has(each)))
      .flatMap(({ parts }) => parts.filter(({ role }) => role === 'place' || role === 'owner').map(({ text }) => text)),
  );
  const holds = ({ role, text }: ReferencePart) => role !== 'object' || places.has(text);
  const objects = named.filter((part) => !holds(part));
  const holders = named.filter(holds);
  const others = pool.parts.filter(({ role }) => role === 'owner' || role === 'place' || role === 'of');
  if (
    holders.length > 0 &&
    others.length > 0 &&
    others.every((part) =>
      named.every(({ text }) => nameFitScore(text, part.text) === 0 && nameFitScore(part.text, text) === 0),
    )
  )
    return true;
  return (
    objects.length > 0 &&
    referenceFitScoreForStock({ ...question, parts: objects, measure: null }, pool, true) < 0 &&
    pool.parts.some(({ role }) => role === 'object')
  );
}

/** True for money that somebody has (持つ). It is no price. */
function isHeldMoney({ measure, verb, changes, parts }: Stock): boolean {
  const named = parts.some(({ role }) => role === 'object');
  return measure?.sort === 'money' && verb === '持つ' && changes.length === 0 && !named;
}

/**
 * True for a number of things whose unit occurs nowhere in the computation, such as 「公園には 木が 20本」 ("20 trees in the
 * park") in a story about times. The number can be neither added nor subtracted, and belongs to no rate.
 */
function neverCounted(world: StoryWorld, pool: Stock, key: QuantityKey, used: ReadonlySet<QuantityKey>): boolean {
  const { measure, born, changes, parts } = pool;
  const happened = born === 'loss' && changes.length === 1 && changes[0]?.key === key;
  if (measure === null || (!happened && ((born !== 'state' && born !== 'act') || changes.length > 0))) return false;
  if (belongsToUsed(world, pool) || isPartOfUsed(world, pool)) return false;
  if (isGeneralUnit(measure.unit) && parts.every(({ role }) => role !== 'object')) return false;
  const alike = [...used].some((other) => {
    const each = world.measures.get(other) ?? null;
    if (each === null || each.sort === 'ratio') return false;
    return each.sort === measure.sort ? measure.sort !== 'thing' || sameUnit(each, measure) : measure.unit === '';
  });
  const bound = world.rates.some(({ base, item }) =>
    [base, item].some(
      (each) =>
        (each.measure === null && each.parts.length === 0) ||
        (each.measure !== null && sameUnit(each.measure, measure)) ||
        (!world.known(world.current(each)) &&
          areCountersOrUnitsCompatible(each.measure, measure) &&
          !used.has(world.current(each))) ||
        each.parts.some(
          ({ text }) =>
            text === measure.unit || parts.some((part) => part.role !== 'verb' && nameFitScore(part.text, text) > 0),
        ),
    ),
  );
  return (
    !alike && !bound && !world.triangles.some(({ kind, quantities }) => kind === 'times' && !used.has(quantities.right))
  );
}

function isGeneralUnit(unit: string): boolean {
  return unit === '' || unit === 'つ' || unit === '個';
}

/** True if two units are the same counter, such as 本 and 本, or both are general counters, such as 個 and つ. */
function sameUnit(one: CounterOrUnit, other: CounterOrUnit): boolean {
  return one.unit === other.unit || (isGeneralUnit(one.unit) && isGeneralUnit(other.unit));
}

/**
 * True for an amount whose unit cannot be combined with the unit of any other amount of the story. This can be true
 * only for ages, times of day, floors, numbers of people, durations and money.
 */
function ofAnotherSort(world: StoryWorld, { measure, born, changes }: Stock): boolean {
  if (measure === null || !/^(?:state|act)$/.test(born) || changes.length > 0) return false;
  const others = world.pools.filter((pool) => pool.measure?.unit !== measure.unit);
  if (/^(?:歳|時刻|階)$/.test(measure.unit))
    return (
      others.length === world.pools.length - 1 &&
      others.every((pool) => pool.measure === null || !areCountersOrUnitsCompatible(pool.measure, measure))
    );
  if (others.length < world.pools.length - 1 || others.some((pool) => pool.measure === null)) return false;
  const alone = others.every((pool) => !areCountersOrUnitsCompatible(pool.measure, measure));
  return alone && /^(?:person|money|time)$/.test(measure.sort) && world.rates.length === 0;
}

/**
 * True if the things of an amount are parts of other things that the story counts: つるのあし ("legs of the cranes"), if the
 * story also counts つる ("cranes").
 */
function isPartOfUsed(world: StoryWorld, pool: Stock): boolean {
  const wholes = pool.parts.filter(({ role }) => role === 'of');
  return world.pools.some(
    (other) =>
      other !== pool &&
      other.parts.some(
        ({ role, text }) => role === 'object' && wholes.some((each) => nameFitScore(each.text, text) > 0),
      ),
  );
}

/**
 * True if the story also counts parts of the things of `pool`: for つる ("cranes"), if it also counts つるのあし ("legs of the
 * cranes").
 */
function belongsToUsed(world: StoryWorld, pool: Stock): boolean {
  const heads = selectCountedThingNames(pool.parts);
  return world.pools.some(
    (other) =>
      other !== pool &&
      other.parts.some(({ role, text }) => role === 'of' && heads.some((head) => nameFitScore(head.text, text) > 0)),
  );
}
