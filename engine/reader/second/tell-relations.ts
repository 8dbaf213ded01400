import type { Clause } from './language/clauses.ts';
import type { Item } from './language/noun-phrases.ts';
import { RATIO, type TextMeasure } from './language/measures.ts';
import { isPerson } from './language/names.ts';
import { clauseRolesOf, referenceOf } from './roles.ts';
import { type Compared, alike, comparedPool, memberPool, memberReference } from './tell-comparison.ts';
import { GAINS, LOSSES, isState, toldValue } from './told-words.ts';
import type { Reference, Value } from './stock.ts';
import { type World, doubt } from './world.ts';
import { changePool } from './tell-points.ts';

/** AはBの n倍, n%, n割引き; AとBの比は 3:5. */
export function tellTimes(world: World, clause: Clause, item: Item, amounts: readonly Item[]): void {
  const quantity = item.quantity ?? doubt('no amount');
  if (amounts.length > 1) doubt('a rate and another amount');
  const value = toldValue(quantity);
  const subject = clause.items.find(
    (each) => each !== item && /^(?:[はがも]|には)$/.test(each.particle) && each.noun !== null,
  );
  if (quantity.pair) return tellPair(world, subject ?? doubt('a ratio of nothing'), value);
  if (subject === undefined && clause.senses.has('that')) doubt('a rate of nothing');
  const base = item;
  const holds = clause.predicate?.verbClass === 'have' || actsLikeOther(world, clause);
  const one = subject === undefined ? sameSubject(world) : timesPool(world, subject, null, holds);
  const other =
    base.noun === null && base.members.length === 0
      ? ofThat(world, clause, one)
      : timesPool(world, base, subject ?? null);
  const measure = one.pool?.measure ?? other.pool?.measure ?? null;
  const [compared, based] = alike(world, one, other, measure, []);
  if (compared === based) doubt('compared with itself');
  const key = world.key(value, RATIO, null);
  if (value === 'asked')
    world.questions.set(key, {
      parts: [...compared.parts, ...based.parts],
      measure: RATIO,
      measured: null,
      measureWord: '',
    });
  world.triangle('times', world.amount(compared), world.amount(based), key);
  world.last = compared;
  if (!clause.ends && value !== 'asked') world.subject = { sentence: world.sentence, pool: compared };
  if (clause.copula?.past === true) compared.early = true;
}

/** 「妹はわたしの3倍ひろいました」: the same verb told the amount of the other. */
function actsLikeOther(world: World, { predicate, items }: Clause): boolean {
  if (predicate === null || predicate.verbClass === 'exist' || predicate.verbClass === 'have') return false;
  if (predicate.verbClass === 'become') return false;
  if (!world.pools.some(({ verb, born }) => verb === predicate.verb.name && born !== 'whole'))
    doubt('a rate of an event');
  return items.every(({ particle }) => !/^(?:に|には|から)$/.test(particle));
}

/** 「赤は 27cmで、青の 3倍です」: the one thing that the sentence told an amount of. */
function sameSubject(world: World): Compared {
  const [pool, another] = world.pools.filter(({ sentence }) => sentence === world.sentence);
  if (pool === undefined || another !== undefined || pool.born !== 'state' || pool.changes.length > 0)
    doubt('a rate of nothing');
  return {
    reference: { parts: pool.parts, measure: pool.measure, measured: null, measureWord: pool.measureWord },
    pool,
  };
}

/** 「その 3倍」: the base is what the story spoke of last. */
function ofThat(world: World, clause: Clause, subject: Compared): Compared {
  const told = world.pools.filter((pool) => pool !== subject.pool && pool.born !== 'whole');
  const [only, another] = told;
  if (!clause.senses.has('that') || only === undefined || another !== undefined) doubt('a rate without a base');
  return {
    reference: { parts: only.parts, measure: only.measure, measured: null, measureWord: only.measureWord },
    pool: only,
  };
}

function timesPool(world: World, item: Item, subject: Item | null, owner = false): Compared {
  if (item.members.length > 1) return comparedPool(world, item, [], null, []);
  const plain = referenceOf(item, null);
  const named = owner ? { ...plain, parts: plain.parts.map((part) => ({ ...part, role: 'owner' as const })) } : plain;
  const measured = named.measured ?? subject?.noun?.measured ?? null;
  const words = named.measureWord !== '' ? named.measureWord : '';
  const reference: Reference = { ...named, measured, measureWord: words };
  const found = world
    .named(reference)
    .filter((pool) => pool.measure === null || measured !== null || pool.measure.sort !== 'ratio');
  if (found.length > 1) doubt('ambiguous base of a rate');
  return { reference, pool: found[0] ?? null };
}

function tellPair(world: World, subject: Item, value: Value): void {
  const [one, other, third] = subject.members;
  if (one === undefined || other === undefined || third !== undefined) doubt('a ratio of two things');
  const measured = other.noun?.measured ?? null;
  const first = { ...referenceOf(one, null), measured };
  const second = { ...referenceOf(other, null), measured };
  const pools = [first, second].map((reference): Compared => {
    const found = world.named(reference);
    if (found.length > 1) doubt('ambiguous ratio');
    return { reference, pool: found[0] ?? null };
  });
  const [a, b] = pools;
  if (a === undefined || b === undefined) doubt('a ratio of two things');
  const [compared, based] = alike(world, a, b, a.pool?.measure ?? b.pool?.measure ?? null, []);
  const key = world.key(value, RATIO, null);
  world.triangle('times', world.amount(compared), world.amount(based), key);
}

/** Things joined by と: together with 合わせて, or each of them. */
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
  const named = joined.members.every(({ noun, quantity }) => quantity === null && !isPerson(noun?.parts.at(-1) ?? ''));
  const both = joined.particle === 'で' && named && value !== 'asked' && !clause.senses.has('each');
  if (!clause.senses.has('total') && !both) doubt('things joined without being taken together');
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
