import type { Clause } from '../language/clauses.ts';
import type { NounPhraseWithQuantity } from '../language/noun-phrases.ts';
import { findOrAddStockOfRateBase, referenceOfRateBase, canMeasureRateBase } from '../rate-bases.ts';
import { addTriangleOfRate } from '../rate-items.ts';
import { findTotalOfAllStocks } from './tell-rates.ts';
import { findClauseNamesByRole, findNounNamesWithRoles } from '../roles.ts';
import { referenceToQuantityOfClause, valueOfNumber } from '../told-words.ts';
import type { StockRate, QuantityReference, Stock } from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/**
 * Adds a rate whose amount is not stated: 「8ふくろに同じ数ずつ分けます」 ("shares them equally among 8 bags"). Returns false if the
 * clause shares nothing out.
 */
export function interpretEqualSharing(
  world: StoryWorld,
  clause: Clause,
  amounts: readonly NounPhraseWithQuantity[],
): boolean {
  const sharing = clause.predicate?.verbClass === 'share' || clause.senses.has('same');
  if (!sharing) return false;
  const [first, second] = amounts;
  const into = amounts.find(({ particle, quantity }) => {
    if (quantity === null || quantity.measure === null || !canMeasureRateBase(quantity.measure)) return false;
    return (
      /^(?:に|には|で)$/.test(particle) ||
      (particle === '' && (quantity.measure.sort === 'days' || quantity.measure.sort === 'time'))
    );
  });
  const item = amounts.find((each) => each !== into);
  if (amounts.length === 0) {
    if (clause.senses.has('same')) {
      const equal = clause.items.some(({ members }) => members.length > 1);
      if (equal && clause.predicate === null) throwUncertainMeaning(/* two things of the same number */);
      const place = clause.items.find(({ particle, noun }) => /^(?:に|には)$/.test(particle) && noun !== null);
      if (place === undefined && !clause.items.some(({ base }) => base !== null)) return true;
    }
    return clause.predicate?.verbClass === 'share';
  }
  if (into?.quantity === undefined || into.quantity === null) {
    if (second === undefined && clause.senses.has('same') && first !== undefined) return false;
    throwUncertainMeaning(/* shared among an unknown number */);
  }
  if (amounts.length > 2) throwUncertainMeaning(/* three amounts in a clause */);
  const asked = into.quantity.amount === 'asked';
  const roles = findClauseNamesByRole(
    world,
    clause,
    clause.items.filter((each) => each !== into),
    item?.quantity?.measure ?? null,
  );
  const reference = {
    ...referenceToQuantityOfClause({ ...roles, owner: [], place: [] }, item?.quantity?.measure ?? null, false),
  };
  if (asked && clause.predicate?.verbClass === 'share' && world.pools.some((pool) => pool.base)) return false;
  const base = findOrAddStockOfRateBase(world, {
    reference: referenceOfRateBase(findNounNamesWithRoles(into.noun, 'object'), into.quantity.measure),
    count: valueOfNumber(into.quantity),
  });
  const rest = clause.items.some(({ noun }) => noun?.rest === true) || clause.senses.has('left');
  const together =
    clause.senses.has('total') && reference.parts.length === 0 ? findTotalOfAllStocks(world, null) : null;
  if (rest) throwUncertainMeaning(/* unclear what is left */);
  const pool = together ?? findOrAddStockSharedOut(world, reference, base);
  if (pool === null) {
    base.base = true;
    return true;
  }
  if (item?.quantity !== undefined && item.quantity !== null)
    world.state(world.current(pool), valueOfNumber(item.quantity), item.quantity.measure, reference);
  if (!world.rates.some((rate: StockRate) => rate.item === pool && rate.base === base))
    addTriangleOfRate(world, pool, base, 'unstated', pool.measure, reference);
  return true;
}

/**
 * Returns the amount of the things that are shared out. If the text has not mentioned these things before, adds an
 * amount without a number to the story. Returns null if the clause does not name the things and several amounts could
 * be meant.
 */
export function findOrAddStockSharedOut(world: StoryWorld, reference: QuantityReference, base: Stock): Stock | null {
  const found = world.candidates(reference, true).filter((pool) => pool !== base && !pool.base);
  if (found.length > 1 && reference.parts.length === 0) return null;
  const [pool, another] = found;
  if (another !== undefined) throwUncertainMeaning(/* ambiguous item to share */);
  return pool ?? world.pool(reference, 'unstated', 'open');
}
