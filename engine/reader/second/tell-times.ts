import type { Clause, Item } from './clauses.ts';
import { RATIO } from './measures.ts';
import { referenceOf } from './roles.ts';
import { type Compared, alike, comparedPool } from './tell-comparison.ts';
import { isState, toldValue } from './told-words.ts';
import { type Reference, type Value, type World, doubt } from './world.ts';

export function tellTimes(world: World, clause: Clause, item: Item, amounts: readonly Item[]): void {
  const quantity = item.quantity ?? doubt('no amount');
  if (amounts.length > 1) doubt('a rate and another amount');
  if (clause.predicate !== null && !isState(clause) && clause.predicate.verbClass !== 'become')
    doubt('a rate of an event');
  const value = toldValue(quantity);
  const subject = clause.items.find((each) => each !== item && /^[はがも]$/.test(each.particle) && each.noun !== null);
  if (quantity.pair) return tellPair(world, subject ?? doubt('a ratio of nothing'), value);
  if (subject === undefined) doubt('a rate of nothing');
  const base = item;
  if (base.noun === null && base.members.length === 0) doubt('a rate without a base');
  const holds = clause.predicate?.verbClass === 'have';
  const one = timesPool(world, subject, null, holds);
  const other = timesPool(world, base, subject);
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
  if (clause.copula?.past === true) compared.early = true;
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
