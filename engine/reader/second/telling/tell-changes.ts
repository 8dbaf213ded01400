import { compareRationals } from '../../../quantity/rational.ts';
import { areThingsPutElsewhere, rejectUnclearChangeDirection, rejectMovementToStoryPlace } from './change-direction.ts';
import { referenceFitScoreForStock } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import { type CounterOrUnit, areCountersOrUnitsCompatible } from '../language/measures.ts';
import { isPersonName, nameFitScore } from '../language/names.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import {
  selectCountedThingNames,
  createReference,
  type QuantityReference,
  type Stock,
  type StockValue,
} from '../stock.ts';
import { addChangeToStock } from './tell-points.ts';
import { addTimeWordsToReference, referenceToQuantityOfClause } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Adds a gain or a loss. It changes the only amount of the story that the clause can mean. If there is no such amount,
 * the gained or lost things become a new amount of the story.
 */
export function changeOrCreateStock(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
  direction: 'increase' | 'decrease',
  name: string,
): void {
  const done = clause.predicate?.received === true && clause.predicate.verbClass !== 'give';
  if (done && direction === 'increase' && clause.items.some(({ particle, noun }) => particle === 'が' && noun !== null))
    return changeOrCreateStock(world, givenBy(clause), { ...roles, owner: [] }, measure, value, direction, name);
  const source = direction === 'decrease' ? roles.source : [];
  const plain = referenceToQuantityOfClause(roles, measure, true);
  const reference = addTimeWordsToReference(clause, {
    ...plain,
    parts: [...source.filter(({ role }) => role !== 'owner'), ...plain.parts],
  });
  if (clause.predicate?.verbClass === 'leave' || clause.predicate?.motion === 'go')
    rejectMovementToStoryPlace(world, clause);
  const subject =
    reference.parts.length === 0 && world.subject?.sentence === world.sentence ? world.subject.pool : null;
  if (subject !== null && areCountersOrUnitsCompatible(subject.measure, measure))
    return addChangeToStock(world, clause, subject, value, measure, direction, name, reference.parts);
  const named = world.candidates(reference, true);
  const found = (named.length === 0 ? stockOfUndescribedThings(world, reference) : named).filter(
    (pool) => !pool.base || reference.parts.length > 0 || (pool.measure === null && measure?.sort === 'vessel'),
  );
  const [pool, another] = found;
  if (another !== undefined) {
    const unowned = reference.parts.every(({ role }) => role !== 'object');
    const alike = found.every((each) => each.measure?.unit === found[0]?.measure?.unit);
    if (!unowned || !alike || found.some(({ changes }) => changes.length > 0))
      throwUncertainMeaning(/* unclear which quantity changes */);
    return addChangeToStock(
      world,
      clause,
      world.whole(found.filter(({ born }) => born !== 'whole')),
      value,
      measure,
      direction,
      name,
      reference.parts,
    );
  }
  if (pool === undefined && reference.parts.every(({ role }) => role === 'owner' || role === 'time')) {
    const bases = world.pools.filter(
      (each) =>
        each.base && each.measure !== null && each.measure.unit === measure?.unit && world.value(each) === 'unstated',
    );
    const [base, more] = bases;
    if (base !== undefined && more === undefined) return world.state(world.current(base), value, measure, reference);
  }
  const others =
    pool === undefined && direction === 'decrease' ? stockOfSomebodyElse(world, clause, measure, roles) : null;
  if (others !== null) return addChangeToStock(world, clause, others, value, measure, direction, name, reference.parts);
  if (pool !== undefined && separate(pool, clause, direction)) {
    world.pool(reference, value, direction === 'increase' ? 'gain' : 'loss', name);
    return;
  }
  if (pool !== undefined && value === 'asked' && direction === 'increase' && shrinksAtGap(world, pool))
    throwUncertainMeaning(/* a change in the other direction */);
  if (pool !== undefined && areThingsPutElsewhere(world, clause, roles, pool))
    return addChangeToStock(world, clause, pool, value, measure, 'decrease', name, reference.parts);
  if (pool !== undefined && direction === 'increase') rejectUnclearChangeDirection(clause, roles, pool);
  if (pool !== undefined)
    return addChangeToStock(world, clause, pool, value, measure, direction, name, reference.parts);
  const beginning =
    value === 'unstated' || (typeof value === 'object' && clause.senses.has('later') && fits(world, reference));
  if (beginning && world.pools.length === 0 && world.mentioned !== null) {
    world.indefinite = true;
    const there = world.pool({ ...world.mentioned, measure }, 'unstated', 'state');
    return addChangeToStock(world, clause, there, value, measure, direction, name, reference.parts);
  }
  if (value === 'unstated' && direction === 'decrease') throwUncertainMeaning(/* an unknown loss of nothing told */);
  if (direction === 'increase') {
    world.pool(reference, value, 'gain', name);
    return;
  }
  const begun = world.pool(reference, 'unstated', 'loss', name);
  addChangeToStock(world, clause, begun, value, measure, 'decrease', name, reference.parts);
}

/**
 * Returns a list with the only amount of the story if a reference adds an adjective to the noun of its things: 大きなバス
 * ("large bus") after 「バスが 6だい」 ("6 buses"). Returns an empty list for other references.
 */
function stockOfUndescribedThings(world: StoryWorld, reference: QuantityReference): Stock[] {
  const [only, another] = world.pools;
  if (only?.born !== 'state' || another !== undefined) return [];
  const [own] = selectCountedThingNames(only.parts);
  const parts = reference.parts.map((part) =>
    own !== undefined && part.role === 'object' && nameFitScore(own.text, part.text) > 0 ? own : part,
  );
  return world.candidates({ ...reference, parts }, true);
}

/**
 * Returns the only amount of the story if a loss such as 「弟が 4こ 食べてしまいました」 ("my brother ate 4 of them") reduces it,
 * even if the things belong to another person. Returns null if this is not certain.
 */
function stockOfSomebodyElse(
  world: StoryWorld,
  { predicate, items }: Clause,
  measure: CounterOrUnit | null,
  roles: ClauseNamesByRole,
): Stock | null {
  const [pool, another] = world.pools;
  if (pool === undefined || another !== undefined || predicate?.verbClass !== 'use' || predicate.lasting) return null;
  const subject = items.some(({ particle, noun }) => particle === 'が' && noun !== null);
  const told = pool.born === 'state' && !pool.base && areCountersOrUnitsCompatible(pool.measure, measure);
  const same = referenceFitScoreForStock(createReference(roles.object, measure), pool, true) >= 0;
  return subject && told && same && pool.measure?.sort !== 'money' ? pool : null;
}

/** True if the gain that a clause states counts other things than `pool`. False if it is a later change of `pool`. */
function separate(pool: Stock, clause: Clause, direction: 'increase' | 'decrease'): boolean {
  const others = clause.items.some(
    ({ particle, noun }) =>
      particle === 'は' && isPersonName(noun?.parts[0] ?? '') && pool.parts.every(({ role }) => role !== 'owner'),
  );
  if (others && direction === 'increase' && pool.born === 'gain' && pool.verb === clause.predicate?.verb.name)
    return pool.changes.length === 0;
  return clause.shared && direction === 'increase' && pool.born === 'gain' && pool.changes.length === 0;
}

/** True if every thing that a reference names is one that the story has mentioned without an amount. */
function fits({ mentioned }: StoryWorld, { parts }: QuantityReference): boolean {
  const heads = selectCountedThingNames(parts);
  return heads.every(({ text }) => mentioned?.parts.some((part) => nameFitScore(text, part.text) > 0) === true);
}

/**
 * Removes the person who does something for somebody else, because this person gains nothing: お母さんが in 「お母さんが 作ってくれました」
 * ("Mother made some for me").
 */
function givenBy(clause: Clause): Clause {
  return { ...clause, items: clause.items.filter(({ particle, quantity }) => particle !== 'が' || quantity !== null) };
}

/**
 * True if the story states the amount before a change and a smaller amount after it, and not the change itself: 「15まいが
 * 8まいに なりました。何まい はりましたか」 ("15 became 8; how many were pasted?").
 */
function shrinksAtGap(world: StoryWorld, { changes, points }: Stock): boolean {
  const at = changes.indexOf(null);
  const [before, after] = [points[at], points[at + 1]].map((key) => world.values.get(key ?? ''));
  return at >= 0 && typeof before === 'object' && typeof after === 'object' && compareRationals(before, after) > 0;
}
