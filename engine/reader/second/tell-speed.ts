import type { Clause } from './language/clauses.ts';
import type { Item } from './language/noun-phrases.ts';
import { connect } from './rate-items.ts';
import { partsOf } from './roles.ts';
import { toldValue } from './told-words.ts';
import type { Reference, Stock } from './stock.ts';
import { type World, doubt } from './world.ts';

/** Tells 時速60km, with the time or the way if the clause has one. */
export function tellSpeed(
  world: World,
  clause: Clause,
  speed: Item,
  amounts: readonly Item[],
  ones: readonly Item[],
): boolean {
  const quantity = speed.quantity ?? doubt('no amount');
  const others = [...amounts, ...ones].filter((item) => item !== speed);
  const [other, another] = others;
  if (another !== undefined) doubt('an amount beside a speed');
  const subject =
    speed.noun !== null
      ? speed
      : clause.items.find((item) => item !== speed && item.noun !== null && /^[はが]$/.test(item.particle));
  const path = clause.items.find(({ particle, noun }) => particle === 'を' && noun !== null);
  const who = [...partsOf(subject?.noun ?? null, 'object'), ...partsOf(path?.noun ?? null, 'object')];
  const way: Reference = { parts: who, measure: quantity.measure, measured: null, measureWord: '' };
  const time: Reference = { parts: who, measure: quantity.per, measured: null, measureWord: '' };
  const item = movingPool(world, way);
  const base = movingPool(world, time);
  base.base = true;
  connect(world, item, base, toldValue(quantity), quantity.measure, way);
  if (other?.quantity !== undefined && other.quantity !== null) {
    const { measure } = other.quantity;
    const pool =
      measure?.unit === quantity.per?.unit
        ? base
        : measure?.unit === quantity.measure?.unit
          ? item
          : doubt('an amount beside a speed');
    world.state(world.current(pool), toldValue(other.quantity), measure, pool === base ? time : way);
  }
  return true;
}

function movingPool(world: World, reference: Reference): Stock {
  const found = world.candidates(reference, false);
  const [pool, another] = found.length > 0 ? found : world.candidates({ ...reference, parts: [] }, false);
  if (another !== undefined) doubt('ambiguous movement');
  if (pool !== undefined && found.length === 0 && pool.parts.some(({ role }) => role === 'owner'))
    doubt('somebody else moves');
  return pool ?? world.pool(reference, 'unstated', 'open');
}
