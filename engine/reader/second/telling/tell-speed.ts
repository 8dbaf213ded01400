import type { Clause } from '../language/clauses.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import { addTriangleOfRate } from '../rate-items.ts';
import { findNounNamesWithRoles } from '../roles.ts';
import { valueOfNumber } from '../told-words.ts';
import { createReference, type QuantityReference, type Stock } from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/** Adds a speed such as 時速60km ("60 km per hour"). Adds the time or the distance as well, if the clause states it. */
export function interpretSpeed(
  world: StoryWorld,
  clause: Clause,
  speed: NounPhraseWithQuantity,
  amounts: readonly NounPhraseWithQuantity[],
  ones: readonly NounPhraseWithQuantity[],
): boolean {
  const quantity = speed.quantity ?? throwUncertainMeaning(/* no amount */);
  const others = [...amounts, ...ones].filter((item) => item !== speed);
  const [other, another] = others;
  if (another !== undefined) throwUncertainMeaning(/* an amount beside a speed */);
  const subject =
    speed.noun !== null
      ? speed
      : clause.items.find((item) => item !== speed && item.noun !== null && /^[はが]$/.test(item.particle));
  const path = clause.items.find(({ particle, noun }) => particle === 'を' && noun !== null);
  const who = [
    ...findNounNamesWithRoles(subject?.noun ?? null, 'object'),
    ...findNounNamesWithRoles(path?.noun ?? null, 'object'),
  ];
  const way: QuantityReference = createReference(who, quantity.measure);
  const time: QuantityReference = createReference(who, quantity.per);
  const item = movingPool(world, way);
  const base = movingPool(world, time);
  base.base = true;
  addTriangleOfRate(world, item, base, valueOfNumber(quantity), quantity.measure, way);
  if (other?.quantity !== undefined && other.quantity !== null) {
    const { measure } = other.quantity;
    const pool =
      measure?.unit === quantity.per?.unit
        ? base
        : measure?.unit === quantity.measure?.unit
          ? item
          : throwUncertainMeaning(/* an amount beside a speed */);
    world.state(world.current(pool), valueOfNumber(other.quantity), measure, pool === base ? time : way);
  }
  return true;
}

function movingPool(world: StoryWorld, reference: QuantityReference): Stock {
  const found = world.candidates(reference, false);
  const [pool, another] = found.length > 0 ? found : world.candidates({ ...reference, parts: [] }, false);
  if (another !== undefined) throwUncertainMeaning(/* ambiguous movement */);
  if (pool !== undefined && found.length === 0 && pool.parts.some(({ role }) => role === 'owner'))
    throwUncertainMeaning(/* somebody else moves */);
  return pool ?? world.pool(reference, 'unstated', 'open');
}
