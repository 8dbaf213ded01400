import { compareRationals, createRational, type Rational } from '../../quantity/rational.ts';
import { computeExpressionValueWithoutThrowing } from '../../story/expression-value.ts';
import { solveNetworkForUnknown, type NetworkTriangle, type QuantityKey } from '../../story/network.ts';
import type { ProblemReading } from '../problem-reading.ts';
import { isCounterSort, areCountersOrUnitsCompatible, type CounterOrUnit } from './language/measures.ts';
import type { StoryWorld } from './world.ts';
import { throwUncertainMeaning } from './uncertain-meaning.ts';

const ZERO = createRational(0);

/**
 * Throws if the triangles do not determine every quantity, or if an amount is 0. Also throws if units do not fit
 * together, or if a number of counted things is an unexpected fraction. A fraction is expected, for example, for an
 * average. Accepts negative amounts, because {@link hasNegativeAnswer} finds them.
 */
export function throwIfReadingIsInconsistent(world: StoryWorld, reading: ProblemReading, target: QuantityKey): void {
  const amounts = new Map(
    reading.quantities.map(({ key, amount }) => [
      key,
      amount === 'asked' ? ('unknown' as const) : amount === 'unstated' ? ('hidden' as const) : amount,
    ]),
  );
  const inner = new Map(
    [...amounts].filter(([key]) =>
      reading.triangles.some((triangle) => Object.values(triangle.quantities).includes(key)),
    ),
  );
  for (const triangle of reading.triangles) checkUnits(world, triangle);
  const solution = solveNetworkForUnknown({ triangles: reading.triangles, amounts: inner });
  if (solution.kind === 'unsolved') throwUncertainMeaning(/* no network */);
  for (const key of inner.keys()) {
    const value =
      key === target ? computeExpressionValueWithoutThrowing(solution.expression) : valueIn(reading, inner, key);
    if (value === null) throwUncertainMeaning(/* no exact value */);
    if (compareRationals(value, ZERO) <= 0) {
      if (compareRationals(value, ZERO) === 0) throwUncertainMeaning(/* nothing is left */);
      return;
    }
    const measure = world.measures.get(key) ?? null;
    if (
      measure !== null &&
      isCounterSort(measure.sort) &&
      value.denominator !== 1 &&
      !averaged(world, key) &&
      !sharedAlike(world, reading, key, target) &&
      (world.leftover || !divided(reading, key, target)) &&
      inputsWhole(world, inner)
    )
      throwUncertainMeaning(/* a part of a thing */);
  }
}

/** Throws if quantities that are added, compared or multiplied by a number have units that do not fit together. */
function checkUnits(world: StoryWorld, { kind, quantities }: NetworkTriangle): void {
  const measure = (key: QuantityKey) => world.measures.get(key) ?? null;
  const { apex, left, right } = quantities;
  if (world.mixed.has(apex)) return;
  const general = kind === 'combine' ? apex : kind === 'compare' ? right : null;
  if (
    general !== null &&
    measure(general)?.unit === '' &&
    [apex, left, right].every((key) => key === general || measure(key)?.sort === 'thing')
  )
    return;
  if (!areCountersOrUnitsCompatible(measure(apex), measure(left)) && !shaped(measure(apex)))
    throwUncertainMeaning(/* different units */);
  if (
    kind !== 'times' &&
    kind !== 'perUnit' &&
    (!areCountersOrUnitsCompatible(measure(apex), measure(right)) ||
      !areCountersOrUnitsCompatible(measure(left), measure(right)))
  )
    throwUncertainMeaning(/* different units */);
}

/** True for a unit of area or volume. Such an amount is the product of other measurements. */
function shaped(measure: CounterOrUnit | null): boolean {
  return measure?.sort === 'area' || measure?.sort === 'volume';
}

/**
 * True if the problem asks for a quantity that is an equal share, as in 「10人が 4チームに同じ人数ずつ分かれます」 ("10 people form 4
 * equal teams"). This share may be a fraction, although people are counted in whole numbers.
 */
function sharedAlike(world: StoryWorld, { triangles }: ProblemReading, key: QuantityKey, target: QuantityKey): boolean {
  const [division, another] = triangles;
  const shares = division?.kind === 'perUnit' && division.quantities.left === key && another === undefined;
  return shares && key === target && world.told.has('same');
}

/**
 * True if the problem asks for `key`, and `key` is the result of its only division: 「50まいを 8まいずつ分けます。何人に分けられますか」 ("50
 * sheets, 8 each; for how many people?"). This division may leave a remainder.
 */
function divided({ triangles }: ProblemReading, key: QuantityKey, target: QuantityKey): boolean {
  const [division, another] = triangles;
  return division?.kind === 'perUnit' && division.quantities.apex !== key && another === undefined && key === target;
}

function averaged(world: StoryWorld, key: QuantityKey): boolean {
  return world.rates.some((rate) => rate.key === key && rate.average);
}

function inputsWhole(world: StoryWorld, inner: ReadonlyMap<QuantityKey, unknown>): boolean {
  return [...inner.keys()].every((key) => {
    const value = world.values.get(key);
    const measure = world.measures.get(key) ?? null;
    return typeof value !== 'object' || measure === null || !isCounterSort(measure.sort) || value.denominator === 1;
  });
}

function valueIn(
  reading: ProblemReading,
  amounts: ReadonlyMap<QuantityKey, Rational | 'unknown' | 'hidden'>,
  key: QuantityKey,
): Rational | null {
  const known = amounts.get(key);
  if (typeof known === 'object') return known;
  const asked = new Map(
    [...amounts].map(([each, amount]) => [
      each,
      each === key ? ('unknown' as const) : amount === 'unknown' ? ('hidden' as const) : amount,
    ]),
  );
  const solution = solveNetworkForUnknown({ triangles: reading.triangles, amounts: asked });
  return solution.kind === 'solved' ? computeExpressionValueWithoutThrowing(solution.expression) : null;
}

/** True if the answer of a reading would be negative. */
export function hasNegativeAnswer(reading: ProblemReading): boolean {
  const asked = reading.quantities.filter(({ amount }) => amount === 'asked');
  const [target] = asked;
  if (target === undefined || asked.length > 1) return false;
  const amounts = new Map(
    reading.quantities
      .filter(({ key }) => reading.triangles.some(({ quantities }) => Object.values(quantities).includes(key)))
      .map(({ key, amount }) => [
        key,
        amount === 'asked' ? ('unknown' as const) : amount === 'unstated' ? ('hidden' as const) : amount,
      ]),
  );
  const solution = solveNetworkForUnknown({ triangles: reading.triangles, amounts });
  const value = solution.kind === 'solved' ? computeExpressionValueWithoutThrowing(solution.expression) : null;
  return value !== null && compareRationals(value, ZERO) <= 0;
}
