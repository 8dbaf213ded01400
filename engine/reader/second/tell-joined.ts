import type { Clause, Item } from './clauses.ts';
import type { TextMeasure } from './measures.ts';
import { clauseRolesOf } from './roles.ts';
import { memberPool, memberReference } from './tell-comparison.ts';
import { changePool } from './tell-points.ts';
import { GAINS, LOSSES, isState } from './told-words.ts';
import { type Value, type World, doubt } from './world.ts';

export function tellJoined(
  world: World,
  clause: Clause,
  joined: Item,
  measure: TextMeasure | null,
  value: Value,
): void {
  const roles = clauseRolesOf(
    world,
    clause,
    clause.items.filter((item) => item !== joined),
    measure,
  );
  const last = joined.members.at(-1)?.noun ?? null;
  const difference = /^(?:ちがい|違い|差)$/.test(last?.measureWord ?? '');
  const references = joined.members.map((member) =>
    memberReference(member, joined, roles, measure, last?.measured ?? null),
  );
  if (difference) doubt('difference of joined things');
  if (!clause.senses.has('total')) doubt('things joined without being taken together');
  const pools = references.map((reference) => memberPool(world, reference, clause.predicate?.verb.name ?? ''));
  const whole = world.whole(pools);
  if (whole.members.length !== pools.length) doubt('the same thing twice');
  const { predicate } = clause;
  if (
    predicate?.verbClass === 'remain' ||
    (clause.senses.has('now') &&
      whole.born === 'whole' &&
      pools.every((pool) => world.values.get(world.current(pool)) !== 'unstated') &&
      value !== 'asked')
  ) {
    if (whole.changes.length === 0) {
      whole.changes.push(null);
      whole.points.push(world.key('unstated', whole.measure, null));
    }
    return world.state(world.current(whole), value, measure, references[0] ?? null);
  }
  if (whole.changes.includes(null) && predicate !== null && !isState(clause)) {
    return changePool(
      world,
      clause,
      whole,
      value,
      measure,
      LOSSES.has(predicate.verbClass) ? 'decrease' : 'increase',
      predicate.verb.name,
      [],
    );
  }
  if (
    predicate !== null &&
    !isState(clause) &&
    LOSSES.has(predicate.verbClass) &&
    value === 'asked' &&
    pools.some((pool) => pool.born === 'state')
  )
    doubt('an asked loss of several things');
  if (
    predicate !== null &&
    !isState(clause) &&
    (LOSSES.has(predicate.verbClass) || GAINS.has(predicate.verbClass)) &&
    pools.every((pool) => world.values.get(world.current(pool)) !== 'unstated') &&
    value !== 'asked'
  ) {
    return changePool(
      world,
      clause,
      whole,
      value,
      measure,
      LOSSES.has(predicate.verbClass) ? 'decrease' : 'increase',
      predicate.verb.name,
      [],
    );
  }
  if (world.values.get(world.current(whole)) !== 'unstated') doubt('the whole is told twice');
  world.state(world.current(whole), value, measure, references[0] ?? null);
}
