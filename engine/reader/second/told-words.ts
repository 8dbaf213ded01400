import type { Clause } from './language/clauses.ts';
import type { TextMeasure } from './language/measures.ts';
import type { Quantity } from './language/numbers.ts';
import type { ClauseRoles } from './roles.ts';
import type { VerbClass } from './language/verbs.ts';
import type { Part, Stock, Reference, Value } from './stock.ts';
import type { World } from './world.ts';

export const GAINS: ReadonlySet<VerbClass> = new Set(['settle', 'place', 'get', 'harvest', 'grow', 'arrive', 'buy']);

export const LOSSES: ReadonlySet<VerbClass> = new Set(['use', 'shrink', 'leave', 'give', 'take', 'pay']);

const LASTING: ReadonlySet<VerbClass> = new Set([
  'need',
  'settle',
  'place',
  'get',
  'harvest',
  'arrive',
  'buy',
  'act',
  'leave',
  'use',
  'grow',
]);

/** Returns the amount of a quantity; いくつか has none. */
export function toldValue({ amount }: Quantity): Value {
  return amount === 'some' ? 'unstated' : amount;
}

export function referenceFrom(roles: ClauseRoles, measure: TextMeasure | null, scene: boolean): Reference {
  return {
    parts: [...roles.owner, ...roles.place, ...(scene ? roles.scene : []), ...roles.object],
    measure,
    measured: roles.measured,
    measureWord: roles.measureWord,
  };
}

/** Keeps the owner of a clause for pronouns and dropped subjects. */
export function rememberOwner(world: World, roles: ClauseRoles): void {
  const owner = roles.owner.find(({ role }) => role === 'owner');
  if (owner === undefined) return;
  world.owner = owner.text;
  world.topic = { sentence: world.sentence, parts: roles.owner };
}

/** True if a clause states what there is instead of telling a change. */
export function isState({ predicate, senses }: Clause): boolean {
  if (predicate === null) return true;
  const { verbClass, lasting, motion } = predicate;
  if (verbClass === 'exist' || (verbClass === 'have' && motion === null)) return true;
  if ((verbClass === 'get' || verbClass === 'buy') && senses.has('later')) return false;
  return lasting && motion === null && LASTING.has(verbClass);
}

/** True if several pools were told in one sentence. */
export function sharedSentence(pools: readonly Stock[]): boolean {
  return pools.length > 1 && pools.every((pool) => pool.sentence === pools[0]?.sentence);
}

/** Adds the days and seasons of a clause to a reference. */
export function withTimes(clause: Clause, reference: Reference): Reference {
  return { ...reference, parts: [...reference.parts, ...clause.times.map((text): Part => ({ text, role: 'time' }))] };
}

export const INTRANSITIVE: ReadonlySet<VerbClass> = new Set(['arrive', 'leave', 'shrink', 'settle', 'remain']);

export const GROWS = /^(?:咲く|生える|実る|植える)$/;
