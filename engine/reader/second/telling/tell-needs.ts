import { referenceFitScoreForStock } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import type { CounterOrUnit } from '../language/measures.ts';
import { normaliseNameSpelling } from '../language/names.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import { type ClauseNamesByRole, findNounNamesWithRoles } from '../roles.ts';
import {
  selectCountedThingNames,
  createReference,
  type QuantityReference,
  type Stock,
  type StockValue,
} from '../stock.ts';
import { findStockOfReference } from './tell-points.ts';
import { interpretTotal } from './tell-totals.ts';
import { referenceToQuantityOfClause } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/** Words for the groups of a division. */
const GROUPS = '(?:たば|はん|ふくろ|はこ|くみ|れつ|せっと|ぱっく)';

/**
 * True if a name ends with the word for the groups into which things are dealt out: 花たば ("bunch of flowers") in 「花たばは
 * いくつ」 ("how many bunches of flowers?") after 「8本ずつ たばにします」 ("makes bunches of 8").
 */
function isSortOf({ parts }: QuantityReference, pool: Stock): boolean {
  const [head, more] = selectCountedThingNames(pool.parts);
  const name = normaliseNameSpelling(parts.at(-1)?.text ?? '');
  if (more !== undefined) return false;
  if (head === undefined) return pool.base && pool.measure === null && new RegExp(`${GROUPS}$`).test(name);
  const group = normaliseNameSpelling(head.text);
  return new RegExp(`^${GROUPS}$`).test(group) && name !== group && name.endsWith(group);
}

/**
 * True if the text deals out the only amount of the story in equal shares of unknown size: 「同じ重さずつ ふくろに入れます」 ("puts the
 * same weight into each bag").
 */
function sharesWhole(world: StoryWorld, whole: Stock): boolean {
  const alone = world.rates.length === 0 && world.triangles.length === 0 && whole.changes.length === 0;
  return world.told.has('same') && alone && whole.born === 'state' && typeof world.value(whole) === 'object';
}

/**
 * Adds the amount of a clause with いる ("need"). A question such as 「箱は何こいりますか」 ("how many boxes are needed?") asks for
 * the number of containers among which things are dealt out.
 */
export function interpretNeed(
  world: StoryWorld,
  clause: Clause,
  roles: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
  item: NounPhraseWithQuantity,
): void {
  const parts = item.noun === null ? [] : findNounNamesWithRoles(item.noun, 'object');
  const named: QuantityReference = createReference(parts, measure);
  const bases = world.pools.filter((pool) => pool.base && world.value(pool) === 'unstated');
  const fitting = bases.filter((pool) => referenceFitScoreForStock(named, pool, true) >= 0 || isSortOf(named, pool));
  const sorts = parts.length > 0 ? fitting : bases.filter((pool) => isSortOf({ ...named, parts: roles.object }, pool));
  const [group, more] = sorts;
  if (
    group !== undefined &&
    more === undefined &&
    isSortOf(parts.length > 0 ? named : { ...named, parts: roles.object }, group) &&
    value === 'asked'
  )
    return world.state(world.current(group), value, measure, named);
  if (parts.length === 0 && roles.object.length === 0 && fitting.length === 1 && fitting[0] !== undefined) {
    return world.state(world.current(fitting[0]), value, measure, named);
  }
  if (clause.predicate?.able === true && parts.length === 0 && bases.length > 0) {
    const [only, another] = fitting;
    if (only === undefined || another !== undefined) throwUncertainMeaning(/* unclear what is counted */);
    return world.state(world.current(only), value, measure, named);
  }
  const reference = referenceToQuantityOfClause(roles, measure, false);
  const pool = findStockOfReference(world, reference, value);
  const [whole, another] = world.pools;
  if (pool === null && whole !== undefined && another === undefined && value === 'asked' && sharesWhole(world, whole)) {
    const groups = world.pool(reference, value, 'open');
    return world.triangle(
      'perUnit',
      world.current(whole),
      world.key('unstated', whole.measure, null),
      world.current(groups),
    );
  }
  if (pool === null && !clause.senses.has('total')) throwUncertainMeaning(/* nothing that is counted */);
  if (pool === null) return interpretTotal(world, clause, roles, measure, value);
  if (world.value(pool) !== 'unstated') throwUncertainMeaning(/* a second amount for the same quantity */);
  world.state(world.current(pool), value, measure, reference);
}
