import { throwIfReadingIsInconsistent } from './check-reading.ts';
import { isAmountCertainlyUnneeded } from './superfluous.ts';
import { createRational, type Rational } from '../../quantity/rational.ts';

import { type NetworkTriangle, type QuantityKey } from '../../story/network.ts';
import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import { convertToSmallestUnit, type CounterOrUnit } from './language/measures.ts';

import type { Stock } from './stock.ts';
import { askForStatedAmount, throwUnlessStatedAnswerIsRight } from './told-answer.ts';
import type { StoryWorld } from './world.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';

/**
 * Returns the reading of a story whose sentences were all understood. Throws an UncertainMeaningError if an amount of
 * the text has no relation to the other amounts or contradicts one of them.
 */
export function readingOfStoryWorld(world: StoryWorld): ProblemReading {
  addTrianglesOfChanges(world);
  addShapes(world);
  const units = smallestUnitsInText(world);
  const asked = [...world.values].filter(([, value]) => value === 'asked').map(([key]) => key);
  const [question, another] = asked;
  if (world.toldAnswer !== null && (question === undefined || another !== undefined || world.foreign.has(question)))
    throwUncertainMeaning(/* an answer to no question */);
  if (question === undefined || another !== undefined || world.foreign.has(question))
    return readingOfFaultyStoryWorld(world, units);
  if (world.surelyTold.has(question) && world.toldAnswer === null && !isAnswered(world, question))
    return readingOfFaultyStoryWorld(world, units);
  const repeats = world.needless.has(question);
  const target = repeats ? askForStatedAmount(world, question) : question;
  const told = repeats ? question : world.toldAnswer;
  const derived = derivation(world, target, null);
  if (derived === null && told !== null) throwUncertainMeaning(/* a question for what is told */);
  if (derived === null) return incomplete(world, target, units);
  const used = withoutCycles(world, derived);
  const keys = new Set(used.flatMap((triangle) => Object.values(triangle.quantities)));
  const unused = [...world.values]
    .filter(([key, value]) => typeof value === 'object' && !keys.has(key))
    .map(([key]) => key);
  for (const key of unused)
    if (key !== told && !world.toldTwice.has(key) && !isAmountCertainlyUnneeded(world, key, target, keys))
      throwUncertainMeaning(/* an amount that belongs to nothing */);
  const quantities = [...world.values.keys()]
    .filter((key) => keys.has(key) || unused.includes(key))
    .map((key) => convertToReadingQuantity(world, key, units));
  const reading = { quantities, triangles: used };
  throwIfReadingIsInconsistent(world, reading, target);
  if (told !== null) throwUnlessStatedAnswerIsRight(world, reading, told);
  return reading;
}

/**
 * True if the text states the amount for which it asks, and this amount can be computed from the other amounts as well.
 */
function isAnswered(world: StoryWorld, question: QuantityKey): boolean {
  const key = world.repeated.get(question) ?? question;
  const value = world.values.get(key) ?? 'unstated';
  world.values.set(key, 'unstated');
  const derived = derivation(world, key, null);
  world.values.set(key, value);
  return derived !== null;
}

/**
 * Returns the reading of a problem that cannot be solved because the text does not state an amount. Throws an
 * UncertainMeaningError if this cause is not certain, or if a stated amount is not connected with the question.
 */
function incomplete(world: StoryWorld, target: QuantityKey, units: Units): ProblemReading {
  const near = connected(world.triangles, target);
  const keys = new Set(near.flatMap((triangle) => Object.values(triangle.quantities)));
  const stated = [...world.values].filter(([, value]) => value !== 'unstated').map(([key]) => key);
  const numbers = stated.filter((key) => key !== target);
  const missing = near.length === 1 ? numbers.length === 1 : world.indefinite && numbers.length <= near.length;
  if (near.length === 0 || near.length < world.triangles.length || !missing || stated.some((key) => !keys.has(key)))
    throwUncertainMeaning(/* the question cannot be answered */);
  return {
    quantities: [...world.values.keys()]
      .filter((key) => keys.has(key))
      .map((key) => convertToReadingQuantity(world, key, units)),
    triangles: near,
  };
}

/**
 * Returns the triangles without cycles, so that they form a tree. Two triangles that share two quantities form a cycle.
 * In this case one of the two triangles gets a copy of a stated quantity. For example, 「赤は 15こ。青は 6こ多い。合わせて」 ("15 red
 * ones; there are 6 more blue ones; together") uses 15 in the comparison and in the sum.
 */
function withoutCycles(world: StoryWorld, triangles: readonly NetworkTriangle[]): NetworkTriangle[] {
  const reached = new Set<QuantityKey>();
  const tree: NetworkTriangle[] = [];
  for (const triangle of [...triangles].toReversed()) {
    let { quantities } = triangle;
    let shared = Object.values(quantities).filter((key) => reached.has(key)).length;
    for (const role of ['apex', 'left', 'right'] as const) {
      const key = quantities[role];
      const value = world.values.get(key);
      if (shared < 2 || !reached.has(key) || typeof value !== 'object') continue;
      const copy = world.key(value, world.measures.get(key) ?? null, world.objects.get(key) ?? null);
      quantities = { ...quantities, [role]: copy };
      shared -= 1;
    }
    for (const key of Object.values(quantities)) reached.add(key);
    tree.unshift({ ...triangle, quantities });
  }
  return tree;
}

/** Returns the triangles that are connected with the quantity `from`, directly or through other triangles. */
function connected(triangles: readonly NetworkTriangle[], from: QuantityKey): NetworkTriangle[] {
  const reached = new Set([from]);
  const found: NetworkTriangle[] = [];
  for (let round = 0; round < triangles.length; round += 1) {
    for (const triangle of triangles) {
      const keys = Object.values(triangle.quantities);
      if (found.includes(triangle) || !keys.some((key) => reached.has(key))) continue;
      found.push(triangle);
      for (const key of keys) reached.add(key);
    }
  }
  return found;
}

/**
 * True for a loss (`decrease`) in two cases. In 「りんごを 3こ 食べました」 ("ate 3 apples") the text does not state how many there
 * were before. In the other case the loss is the last change of these things, and its number is not stated.
 */
function isUnknownLoss(world: StoryWorld, { kind, quantities }: NetworkTriangle): boolean {
  return (
    kind === 'decrease' &&
    world.pools.some(
      ({ born, points, changes }) =>
        (born === 'loss' && changes.length === 1 && points[0] === quantities.apex) ||
        (points.at(-1) === quantities.right && world.values.get(quantities.left) === 'unstated'),
    )
  );
}

/**
 * Returns the reading of a faulty problem, without the triangles in which two or three quantities are unknown. All
 * these triangles must be losses for which {@link isUnknownLoss} is true. Otherwise throws an UncertainMeaningError.
 */
export function readingOfFaultyStoryWorld(world: StoryWorld, units: Units): ProblemReading {
  const stated = [...world.values].filter(([, value]) => value !== 'unstated').map(([key]) => key);
  for (const { born, changes, points } of world.pools) {
    const [gain, after] = points;
    if (born === 'gain' && changes.length === 1 && changes[0] === null && gain !== undefined && after !== undefined)
      world.triangle('increase', after, world.key('unstated', null, null), gain);
  }
  if (stated.length === 0) throwUncertainMeaning(/* no amount */);
  const { ordered } = world;
  if (ordered !== null && world.triangles.length === 0 && world.pools.length === 2)
    world.triangle(
      'compare',
      world.current(ordered.big),
      world.current(ordered.small),
      world.key('unstated', ordered.big.measure, null),
    );
  const needed = world.triangles.filter(
    (triangle) =>
      Object.values(triangle.quantities).filter((key) => stated.includes(key) || world.known(key, triangle)).length >=
      2,
  );
  const happens = world.pools.filter(({ born }) => /^(?:gain|loss)$/.test(born));
  const silent = [...world.values.values()].every((value) => value !== 'asked');
  if (
    silent &&
    needed.length === 0 &&
    world.pools.some(
      (pool) =>
        pool.born === 'state' && happens.some(({ measure }) => measure !== null && pool.measure?.unit === measure.unit),
    )
  )
    throwUncertainMeaning(/* an event that may change an amount */);
  const dropped = world.triangles.filter((triangle) => !needed.includes(triangle));
  if (dropped.some((triangle) => !isUnknownLoss(world, triangle)))
    throwUncertainMeaning(/* a relation of unknown amounts */);
  const keys = new Set([...stated, ...needed.flatMap((triangle) => Object.values(triangle.quantities))]);
  const quantities = [...world.values.keys()]
    .filter((key) => keys.has(key))
    .map((key) => convertToReadingQuantity(world, key, units));
  return { quantities, triangles: needed };
}

/**
 * Adds a triangle for each change of an amount, with the amount before the change, the change, and the amount after it.
 */
export function addTrianglesOfChanges(world: StoryWorld): void {
  for (const pool of world.pools) {
    for (const [index, change] of pool.changes.entries()) {
      const before = pool.points[index];
      const after = pool.points[index + 1];
      if (before === undefined || after === undefined) continue;
      if (change === null) continue;
      if (change.direction === 'increase') world.triangle('increase', after, before, change.key);
      else world.triangle('decrease', before, change.key, after);
    }
  }
}

/** True if `word` matches a name of the things of `pool`, or the word for what is measured of them (たて, "height"). */
function hasWord(pool: Stock, word: RegExp): boolean {
  return pool.parts.some(({ text }) => word.test(text)) || word.test(pool.measureWord);
}

/**
 * If the text describes a rectangle or a box, adds its triangle: area = height × width, or volume = base area × height.
 */
function addShapes(world: StoryWorld): void {
  const measured = (sort: string) =>
    world.pools.filter((pool) => pool.measure?.sort === sort && pool.points.length === 1);
  const lengths = measured('length');
  const areas = measured('area');
  const [volume, ...volumes] = measured('volume');
  const [area, ...others] = areas;
  if (area === undefined || others.length > 0 || volumes.length > 0) return;
  const shape = /長方形|直方体|柱|ちょうほうけい|ちょくほうたい/;
  const solids = volume === undefined ? [] : [volume];
  if (![...lengths, ...areas, ...solids].some((pool) => pool.parts.some(({ text }) => shape.test(text)))) return;
  if (volume !== undefined) {
    const [height, another] = lengths;
    if (
      height === undefined ||
      another !== undefined ||
      !/^(?:高さ|たかさ|深さ|ふかさ)$/.test(height.measureWord) ||
      !hasWord(area, /^(?:底|そこ$)/)
    )
      return;
    world.triangle('perUnit', world.current(volume), world.current(area), world.current(height));
    return;
  }
  const tall = lengths.find((pool) => hasWord(pool, /^(?:たて|縦)$/));
  const wide = lengths.find((pool) => hasWord(pool, /^(?:よこ|横)$/));
  if (lengths.length !== 2 || tall === undefined || wide === undefined || tall === wide) return;
  world.triangle('perUnit', world.current(area), world.current(tall), world.current(wide));
}

/**
 * Returns the triangles with which a quantity can be computed from the stated quantities. Returns null if it cannot be
 * computed. Throws an UncertainMeaningError if there are two ways to compute it.
 */
function derivation(world: StoryWorld, wanted: QuantityKey, from: NetworkTriangle | null): NetworkTriangle[] | null {
  const found: NetworkTriangle[][] = [];
  for (const triangle of world.triangles) {
    const keys = Object.values(triangle.quantities);
    if (triangle === from || !keys.includes(wanted)) continue;
    let used: NetworkTriangle[] | null = [triangle];
    for (const key of keys) {
      if (key === wanted || used === null || typeof world.values.get(key) === 'object') continue;
      const more: NetworkTriangle[] | null =
        world.values.get(key) === 'asked' ? null : derivation(world, key, triangle);
      used = more === null ? null : [...used, ...more];
    }
    if (used !== null) found.push(used);
  }
  if (found.length > 1) throwUncertainMeaning(/* two ways to the answer */);
  return found[0] ?? null;
}

type Units = ReadonlyMap<string, CounterOrUnit>;

/** Returns, for each dimension (length, mass …), the smallest unit that the text uses. */
export function smallestUnitsInText(world: StoryWorld): Units {
  const units = new Map<string, CounterOrUnit>();
  for (const measure of world.measures.values()) {
    if (measure === null || measure.size === 0) continue;
    const known = units.get(measure.sort);
    if (known === undefined || measure.size < known.size) units.set(measure.sort, measure);
  }
  return units;
}

/**
 * Returns a quantity of the story as a quantity of a reading. A measurement is converted to the smallest unit that the
 * text uses for its dimension.
 */
export function convertToReadingQuantity(world: StoryWorld, key: QuantityKey, units: Units): QuantityInReading {
  const value = world.values.get(key) ?? 'unstated';
  const measure = world.measures.get(key) ?? null;
  const smallest = measure === null ? null : (units.get(measure.sort) ?? measure);
  const amount =
    typeof value === 'object' && measure !== null && smallest !== null && measure.size > smallest.size
      ? converted(value, measure, smallest)
      : value;
  return { key, amount, unit: (smallest ?? measure)?.unit || null, object: world.objects.get(key) ?? null };
}

function converted(value: Rational, measure: CounterOrUnit, smallest: CounterOrUnit): Rational {
  const small = convertToSmallestUnit(value, measure);
  return createRational(small.numerator, small.denominator * smallest.size);
}
