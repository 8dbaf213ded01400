import type { Clause } from '../language/clauses.ts';
import { type CounterOrUnit, isCounterSort } from '../language/measures.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import type { Stock, StockValue } from '../stock.ts';
import { addTimeWordsToReference, LOSS_VERB_CLASSES, referenceToQuantityOfClause } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { addChangeToStock } from './tell-points.ts';

/**
 * Verbs whose form with ている states that an amount has changed: ふえている ("has become more"). The value is the direction of
 * the change.
 */
const RESULTS: ReadonlyMap<string, 'increase' | 'decrease'> = new Map([
  ...'増える 増加する 生まれる 伸びる 太る 上がる 上昇する'.split(' ').map((name) => [name, 'increase'] as const),
  ...'減る 減少する 下がる なくなる いなくなる 消える 溶ける 売れる 売り切れる 枯れる 死ぬ 逃げる やせる 縮む'
    .split(' ')
    .map((name) => [name, 'decrease'] as const),
]);

function told(world: StoryWorld, pool: Stock): boolean {
  return typeof world.value(pool) === 'object' && !pool.base && pool.changes.length === 0;
}

function onlyToldStock(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
): Stock | null {
  const reference = addTimeWordsToReference(clause, referenceToQuantityOfClause(roles, measure, true));
  const [pool, another] = world.candidates(reference, true);
  return pool !== undefined && another === undefined && told(world, pool) ? pool : null;
}

/**
 * Adds a change to an amount that an earlier clause stated: 「けさ見たら 3本 ふえていました」 ("this morning there were 3 more").
 * Returns false for other clauses.
 */
export function interpretChangeSinceStatement(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
  item: NounPhraseWithQuantity,
): boolean {
  const { predicate } = clause;
  const direction = RESULTS.get(predicate?.verb.name ?? '');
  if (predicate?.lasting !== true || direction === undefined || predicate.motion !== null) return false;
  if (typeof value !== 'object' || item.particle === 'に' || clause.senses.has('subset')) return false;
  const pool = onlyToldStock(world, clause, roles, measure);
  if (pool === null) return false;
  addChangeToStock(world, clause, pool, value, measure, direction, predicate.verb.name, roles.object);
  return true;
}

/**
 * Adds a change without a number and the amount after it: 「8こに へりました」 ("they decreased to 8"). Returns false for other
 * clauses.
 */
export function interpretChangeToNewAmount(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
  item: NounPhraseWithQuantity,
): boolean {
  const { predicate } = clause;
  const name = predicate?.verb.name ?? '';
  if (!/^(?:増える|減る|増加する|減少する|上がる|下がる|伸びる|上昇する)$/.test(name) || typeof value !== 'object')
    return false;
  if (!/^(?:に|まで)$/.test(item.particle)) return false;
  if (item.noun !== null || predicate?.negative === true || predicate?.passive === true) return false;
  const pool = onlyToldStock(world, clause, { ...roles, place: [] }, measure);
  if (pool === null) return false;
  const direction = RESULTS.get(name) ?? 'increase';
  world.change(pool, { key: world.key('unstated', pool.measure, null), direction, verb: name, parts: [] });
  world.state(world.current(pool), value, measure);
  return true;
}

/**
 * Adds a loss without a number and what is left after it: 「みんなで のんだら 7本 のこりました」 ("when all had drunk, 7 were left").
 * Returns false for other clauses.
 */
export function interpretUnstatedLoss(world: StoryWorld, clause: Clause, roles: ClauseNamesByRole): boolean {
  const { predicate, items } = clause;
  if (predicate === null || !LOSS_VERB_CLASSES.has(predicate.verbClass) || predicate.verbClass === 'leave')
    return false;
  if (predicate.lasting || predicate.able || predicate.passive || predicate.motion !== null) return false;
  if (roles.object.length > 0 || predicate.received || predicate.verb.name === 'くれる') return false;
  if (items.some(({ particle }) => !/^(?:は|が|に|で|と|では)$/.test(particle))) return false;
  const [pool, another] = world.pools;
  if (pool === undefined || another !== undefined || !told(world, pool)) return false;
  if (pool.measure === null || !isCounterSort(pool.measure.sort) || pool.measure.sort === 'person') return false;
  addChangeToStock(world, clause, pool, 'unstated', pool.measure, 'decrease', predicate.verb.name, []);
  return true;
}
