import { referenceFitScoreForStock } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import { areCountersOrUnitsCompatible, type CounterOrUnit } from '../language/measures.ts';
import { isPersonName } from '../language/names.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import { selectCountedThingNames, createReference, type QuantityReference, type Stock } from '../stock.ts';
import { GAIN_VERB_CLASSES, LOSS_VERB_CLASSES } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Adds an unknown amount of another person for 「お母さんも ひろいました」 ("Mother picked up some, too") after 「ぼくは 15こ ひろいました」 ("I
 * picked up 15"). Returns false for other clauses. Throws if such a clause may change another amount of the story.
 */
export function addUnknownAmountOfAnotherPerson(world: StoryWorld, { items, predicate, senses }: Clause): boolean {
  const also = items.find(({ particle, noun }) => particle === 'も' && isPersonName(noun?.parts.at(-1) ?? ''));
  if (also === undefined || predicate === null || predicate.lasting || predicate.negative) return false;
  const changes = GAIN_VERB_CLASSES.has(predicate.verbClass) || LOSS_VERB_CLASSES.has(predicate.verbClass);
  if (!changes || predicate.verbClass === 'leave' || predicate.place !== 'end' || world.pools.length === 0)
    return false;
  if (items.some((item) => item !== also && /^[をがにへ]$/.test(item.particle))) return false;
  const [pool, another] = world.pools;
  const owners = pool?.parts.filter(({ role }) => role === 'owner') ?? [];
  const name = also.noun?.parts.at(-1) ?? '';
  const alike = pool?.verb === predicate.verb.name && pool.born === 'gain' && pool.changes.length === 0;
  if (pool === undefined || another !== undefined || !alike || owners.length !== 1 || senses.size > 0)
    throwUncertainMeaning(/* an unknown change by another person */);
  world.pool(
    createReference(
      [{ text: name, role: 'owner' }, ...pool.parts.filter(({ role }) => role === 'object')],
      pool.measure,
    ),
    'unstated',
    'gain',
    predicate.verb.name,
  );
  world.indefinite = true;
  return true;
}

/**
 * Stores an event without a number, such as 「友だちに あげました」 ("gave some to a friend"). A later question may ask for its
 * result.
 */
export function rememberEventWithoutNumber(world: StoryWorld, clause: Clause, roles: ClauseNamesByRole): void {
  const { predicate } = clause;
  if (predicate === null || predicate.lasting || predicate.negative || predicate.able || predicate.received) return;
  if (predicate.offered || predicate.motion === 'go') return;
  const losing = LOSS_VERB_CLASSES.has(predicate.verbClass) || predicate.verbClass === 'buy';
  const gaining = GAIN_VERB_CLASSES.has(predicate.verbClass) && predicate.verbClass !== 'buy';
  if (!losing && !gaining) return;
  const named = selectCountedThingNames(roles.object);
  const fits = world.pools.some(
    (pool) =>
      pool.measure?.sort === 'person' || referenceFitScoreForStock(createReference(named, null), pool, true) >= 0,
  );
  if (named.length > 0 && !fits) return;
  const said = world.silent.at(-1);
  const result = /^(?:減る|増える|なくなる)$/.test(predicate.verb.name);
  if (result && said !== undefined && (said.direction === 'decrease') === losing) return;
  world.silent.push({
    direction: losing ? 'decrease' : 'increase',
    verb: predicate.verb.name,
    parts: roles.object,
    sure: predicate.verbClass !== 'buy' && predicate.verbClass !== 'leave' && predicate.verbClass !== 'arrive',
  });
}

/**
 * Adds the only event without a number as a change, if the question asks for its result: 「友だちに あげました」 ("gave some to a
 * friend"). Returns the changed amount, or null if it is not certain which event or amount is meant.
 */
export function applyEventWithoutNumber(
  world: StoryWorld,
  reference: QuantityReference,
  measure: CounterOrUnit | null,
  direction: 'increase' | 'decrease' | null,
): Stock | null {
  const [event, another] = world.silent;
  if (event === undefined || another !== undefined || (direction !== null && event.direction !== direction))
    return null;
  const pools = world.pools.filter(({ base, born }) => !base && born !== 'whole');
  const [pool, other] = pools;
  if (pool === undefined || other !== undefined || pool.changes.length > 0) return null;
  if (pool.born !== 'state' && pool.born !== 'gain') return null;
  if (typeof world.value(pool) !== 'object' || !areCountersOrUnitsCompatible(pool.measure, measure)) return null;
  if (referenceFitScoreForStock(reference, pool, true) < 0 || pool.measure?.sort === 'money') return null;
  const named = selectCountedThingNames(event.parts);
  const same = referenceFitScoreForStock(createReference(named, null), pool, true) >= 0;
  if (named.length > 0 && !same && (pool.measure?.sort !== 'person' || event.sure)) return null;
  if (!event.sure && event.direction === 'decrease' && named.length === 0 && direction !== 'decrease') return null;
  world.indefinite = true;
  world.change(pool, {
    key: world.key('unstated', pool.measure, null),
    direction: event.direction,
    verb: event.verb,
    parts: event.parts,
  });
  return pool;
}
