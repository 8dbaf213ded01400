import type { Clause } from '../language/clauses.ts';
import { type CounterOrUnit, areCountersOrUnitsCompatible } from '../language/measures.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import { createReference, type Stock } from '../stock.ts';
import type { StoryWorld } from '../world.ts';

/**
 * If a clause asks for the things that a change has left as they were, adds this question to `world`: 「われていないのは何こですか」
 * ("how many are not broken?"), 「まだ もえているのは何本ですか」 ("how many are still burning?"). The question may also ask for the
 * other part of a whole, such as people without glasses if the story states the number of people with glasses. Returns
 * false if it is not certain which things are meant.
 */
export function askForUnaffectedThings(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
): boolean {
  if (clause.predicate !== null) return false;
  const verbs = clause.items.flatMap(({ noun }) => noun?.verbs ?? []);
  const [verb, more] = verbs;
  if (verb === undefined || more !== undefined) return false;
  const denied = verb.endsWith('ない') ? verb.slice(0, -'ない'.length) : null;
  const reference = createReference(roles.object, measure);
  const left = world.pools.filter((pool) => isLeft(pool, measure) && (denied === null || hasLost(pool, denied)));
  const [pool, another] = left;
  if (pool !== undefined && another === undefined && (denied !== null || isStill(clause, pool, verb))) {
    world.state(world.current(pool), 'asked', measure, reference);
    return true;
  }
  const [whole, part, third] = world.pools;
  if (denied === null || whole === undefined || part === undefined || third !== undefined) return false;
  const described = part.parts.some(({ role, text }) => role === 'verb' && text === denied);
  const plain = !whole.parts.some(({ role }) => role === 'verb');
  if (!described || !plain || !areCountersOrUnitsCompatible(whole.measure, part.measure)) return false;
  if ([whole, part].some(({ born, changes }) => born !== 'state' || changes.length > 0)) return false;
  const rest = world.pool(reference, 'asked', 'state');
  world.triangle('combine', world.current(whole), world.current(part), world.current(rest));
  return true;
}

function isLeft({ changes, measure: unit }: Stock, measure: CounterOrUnit | null): boolean {
  return (
    changes.length > 0 &&
    changes.every((change) => change?.direction === 'decrease') &&
    areCountersOrUnitsCompatible(unit, measure)
  );
}

function hasLost({ changes }: Stock, verb: string): boolean {
  return changes.some((change) => change?.verb === verb);
}

function isStill({ senses }: Clause, { verb }: Stock, asked: string): boolean {
  return senses.has('still') && verb === asked;
}
