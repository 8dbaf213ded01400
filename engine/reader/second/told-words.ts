import type { Clause } from './language/clauses.ts';
import type { CounterOrUnit } from './language/measures.ts';
import type { NumberWithUnit } from './language/numbers.ts';
import type { ClauseNamesByRole } from './roles.ts';
import type { VerbMeaningClass } from './language/verbs.ts';
import type { ReferencePart, Stock, QuantityReference, StockValue } from './stock.ts';
import type { StoryWorld } from './world.ts';

export const GAIN_VERB_CLASSES: ReadonlySet<VerbMeaningClass> = new Set([
  'settle',
  'place',
  'get',
  'harvest',
  'grow',
  'arrive',
  'buy',
]);

export const LOSS_VERB_CLASSES: ReadonlySet<VerbMeaningClass> = new Set([
  'use',
  'shrink',
  'leave',
  'give',
  'take',
  'pay',
]);

const LASTING: ReadonlySet<VerbMeaningClass> = new Set([
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

/** Returns the amount of a number in the text; `unstated` for いくつか ("some"). */
export function valueOfNumber({ amount }: NumberWithUnit): StockValue {
  return amount === 'some' ? 'unstated' : amount;
}

/**
 * Returns the reference to the quantity of a clause. If `scene` is true, the reference includes the place of the whole
 * sentence.
 */
export function referenceToQuantityOfClause(
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  scene: boolean,
): QuantityReference {
  return {
    parts: [...roles.owner, ...roles.place, ...(scene ? roles.scene : []), ...roles.object],
    measure,
    measured: roles.measured,
    measureWord: roles.measureWord,
  };
}

/** Stores the owner whom a clause names. Pronouns and clauses without a subject in later sentences mean this owner. */
export function rememberOwnerOfClause(world: StoryWorld, roles: ClauseNamesByRole): void {
  const owner = roles.owner.find(({ role }) => role === 'owner');
  if (owner === undefined) return;
  world.owner = owner.text;
  world.topic = { sentence: world.sentence, parts: roles.owner };
}

/** True if a clause states how many things there are. False if it states a change. */
export function statesExistingAmount({ predicate, senses }: Clause): boolean {
  if (predicate === null) return true;
  const { verbClass, lasting, motion } = predicate;
  if (verbClass === 'exist' || (verbClass === 'have' && motion === null)) return true;
  if ((verbClass === 'get' || verbClass === 'buy') && senses.has('later')) return false;
  return lasting && motion === null && LASTING.has(verbClass);
}

/** True if there are at least two amounts, and the same sentence stated all of them. */
export function areAmountsStatedInOneSentence(pools: readonly Stock[]): boolean {
  return pools.length > 1 && pools.every((pool) => pool.sentence === pools[0]?.sentence);
}

/** Adds the days and seasons of a clause to a reference. */
export function addTimeWordsToReference(clause: Clause, reference: QuantityReference): QuantityReference {
  return {
    ...reference,
    parts: [...reference.parts, ...clause.times.map((text): ReferencePart => ({ text, role: 'time' }))],
  };
}

export const INTRANSITIVE_VERB_CLASSES: ReadonlySet<VerbMeaningClass> = new Set([
  'arrive',
  'leave',
  'shrink',
  'settle',
  'remain',
]);

export const GROWING_VERB_PATTERN = /^(?:咲く|生える|実る|植える)$/;
