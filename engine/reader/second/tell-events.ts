import type { Clause } from './language/clauses.ts';
import { type TextMeasure, fitsMeasure, isCounter } from './language/measures.ts';
import { nameFit } from './language/names.ts';
import type { ClauseRoles } from './roles.ts';
import { changeOrBegin, tellActivity, tellGift, tellHarvest, tellKindness } from './tell-changes.ts';
import { changePool } from './tell-points.ts';
import { takenFrom } from './tell-rest.ts';
import { tellState } from './tell-states.ts';
import { allSpent, totalOfEvents } from './tell-totals.ts';
import { GAINS, INTRANSITIVE, LOSSES } from './told-words.ts';
import type { Part, Value } from './stock.ts';
import { type World, doubt } from './world.ts';
import { fit } from './fits.ts';

/** 移す: from the place of the story to another one, or from another one to it. */
function tellMove(
  world: World,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: Value,
  name: string,
): void {
  const pools = world.candidates({ parts: roles.object, measure, measured: null, measureWord: '' }, true);
  const [pool, another] = pools;
  if (pool === undefined || another !== undefined) doubt('unclear what is moved');
  const at = (names: readonly Part[]) =>
    names.some((each) => pool.parts.some(({ role, text }) => role === 'place' && nameFit(each.text, text) > 0));
  const to = [...roles.place, ...roles.receiver, ...roles.scene];
  if (!pool.parts.some(({ role }) => role === 'place')) doubt('unclear what is moved');
  const away = (to.length > 0 && !at(to)) || at(roles.source);
  const here = (roles.source.length > 0 && !at(roles.source)) || at(to);
  if (away === here) doubt('unclear what is moved');
  changePool(world, clause, pool, value, measure, away ? 'decrease' : 'increase', name, roles.object);
}

/** A gain or a loss, or an activity, with an amount, asked or not. */
export function tellChange(
  world: World,
  clause: Clause,
  roles: ClauseRoles,
  measure: TextMeasure | null,
  value: Value,
): void {
  const predicate = clause.predicate ?? doubt('no predicate');
  const { verbClass, motion, received } = predicate;
  const name = predicate.verb.name;
  const returned =
    motion === 'come' &&
    (verbClass === 'leave' ||
      verbClass === 'arrive' ||
      verbClass === 'settle' ||
      verbClass === 'take' ||
      name === '運ぶ');
  if (motion === 'go' && (verbClass === 'settle' || verbClass === 'place')) doubt('unclear where something goes');
  if (measure?.sort === 'time' || measure?.sort === 'days') return tellActivity(world, clause, roles, measure, value);
  const gains =
    returned ||
    (verbClass === 'have' && motion === 'come') ||
    (GAINS.has(verbClass) && (motion !== 'go' || verbClass === 'grow')) ||
    (verbClass === 'give' && received);
  const losses = !gains && (LOSSES.has(verbClass) || (motion === 'go' && (verbClass !== 'act' || name === '運ぶ')));
  if (verbClass === 'harmless' && predicate.lasting && measure !== null && isCounter(measure.sort)) {
    const item = clause.items.find(({ quantity }) => quantity !== null) ?? doubt('no amount');
    return tellState(world, clause, roles, measure, value, item);
  }
  if (verbClass === 'harmless' && measure?.unit === '回') return tellActivity(world, clause, roles, measure, value);
  if (name === '移す' || name === '移る') return tellMove(world, clause, roles, measure, value, name);
  if (verbClass === 'act' && motion === null) return tellActivity(world, clause, roles, measure, value);
  if (verbClass === 'leave' && (measure?.sort === 'length' || measure?.unit === '回'))
    return tellActivity(world, clause, roles, measure, value);
  if (verbClass === 'harvest' && !predicate.passive) return tellHarvest(world, clause, roles, measure, value, name);
  if (verbClass === 'cost') return tellActivity(world, clause, roles, measure, value);
  if ((verbClass === 'settle' || verbClass === 'arrive') && motion === null && roles.source.length > 0) {
    const left = world.pools.filter(
      (pool) =>
        fitsMeasure(pool.measure, measure) &&
        roles.source.every((part) =>
          pool.parts.some((each) => each.role === 'place' && nameFit(part.text, each.text) > 0),
        ),
    );
    if (
      left.length === 1 &&
      left[0] !== undefined &&
      fit({ parts: roles.object, measure, measured: null, measureWord: '' }, left[0], true) >= 0
    )
      return changePool(world, clause, left[0], value, measure, 'decrease', name, roles.object);
    if (left.length > 0) doubt('unclear what is left');
  }
  if (!gains && !losses) doubt(`what ${name} does`);
  if (predicate.offered && verbClass !== 'give') doubt('something done for somebody');
  if (
    INTRANSITIVE.has(verbClass) &&
    name !== '降りる' &&
    clause.items.some(({ particle }) => particle === 'を') &&
    !(verbClass === 'leave' && motion === null)
  )
    doubt('an object of a verb that has none');
  const folded = clause.items.some(({ particle }) => particle === 'を')
    ? measure?.sort !== 'person'
    : measure?.sort !== 'person' && measure?.sort !== 'animal' && measure?.sort !== 'vessel';
  if (name === '降りる' && (folded || (clause.shared && world.last?.verb === '折る'))) {
    return changeOrBegin(world, clause, roles, measure, value, 'increase', '折る');
  }
  if (predicate.passive) {
    if (verbClass === 'give' || verbClass === 'take' || predicate.received) doubt('a passive verb');
    return changeOrBegin(
      world,
      clause,
      roles,
      measure,
      value,
      verbClass === 'place' || verbClass === 'grow' ? 'increase' : 'decrease',
      name,
    );
  }
  if (predicate.lasting && verbClass === 'shrink') doubt('a state of some of the things');
  if (value === 'asked' && measure?.sort === 'money' && /^(?:use|pay|buy)$/.test(verbClass) && allSpent(world)) {
    if (totalOfEvents(world, clause, roles.object, measure, value)) return;
  }
  if (name === 'くれる' && !predicate.passive) return tellKindness(world, clause, roles, measure, value);
  if (verbClass === 'give' && !received) return tellGift(world, clause, roles, measure, value, name);
  if (verbClass === 'buy' || verbClass === 'take') {
    const taken = takenFrom(world, roles, measure, verbClass === 'take');
    if (taken !== null) return changePool(world, clause, taken, value, measure, 'decrease', name, roles.object);
    if (measure?.sort === 'money') return tellActivity(world, clause, roles, measure, value);
    if (verbClass === 'take') return changeOrBegin(world, clause, roles, measure, value, 'increase', name);
  }
  if (
    name === '出す' &&
    measure?.sort === 'money' &&
    roles.source.length === 0 &&
    !world.pools.some((pool) => pool.measure?.sort === 'money' && pool.born === 'state' && pool.verb !== '')
  ) {
    return tellActivity(world, clause, roles, measure, value);
  }
  if (verbClass === 'pay') return tellActivity(world, clause, roles, measure, value);
  changeOrBegin(world, clause, roles, measure, value, gains ? 'increase' : 'decrease', name);
}
