import type { Clause } from '../language/clauses.ts';
import type { CounterOrUnit } from '../language/measures.ts';
import { nameFitScore } from '../language/names.ts';
import type { ClauseNamesByRole } from '../roles.ts';
import { createReference, type StockChange, type StockValue } from '../stock.ts';
import { statesExistingAmount } from '../told-words.ts';
import type { StoryWorld } from '../world.ts';

/**
 * Adds a purchase without a price as a loss of the only money of the story: 「おかしを買ったら」 ("when sweets were bought").
 * Returns false if it is not certain that this money was spent.
 */
export function interpretPurchaseWithoutPrice(world: StoryWorld, { object }: ClauseNamesByRole): boolean {
  const [money, another] = world.pools;
  const [head, more] = object;
  if (money === undefined || another !== undefined || head?.role !== 'object' || more !== undefined) return false;
  if (money.measure?.sort !== 'money' || money.born !== 'state' || money.changes.length > 0) return false;
  if (typeof world.value(money) !== 'object') return false;
  const key = world.key('unstated', money.measure, head.text);
  world.change(money, { key, direction: 'decrease', verb: '買う', parts: object });
  return true;
}

/**
 * Removes the payment from a purchase and stores it as a separate amount: 100円玉で in 「100円玉で 60円の あめを 買いました」 ("bought a
 * sweet for 60 yen with a coin of 100 yen").
 */
export function removePaymentFromClause(world: StoryWorld, clause: Clause): Clause {
  const money = clause.items.filter(({ quantity }) => quantity?.measure?.sort === 'money');
  const [paid, another] = money.filter(
    ({ particle, noun, base }) => particle === 'で' && noun === null && base === null,
  );
  if (
    clause.predicate?.verbClass !== 'buy' ||
    paid?.quantity === undefined ||
    another !== undefined ||
    money.length < 2
  )
    return clause;
  const { quantity } = paid;
  if (quantity === null || typeof quantity.amount !== 'object' || quantity.each) return clause;
  world.pool(createReference([], quantity.measure), quantity.amount, 'act', '出す');
  return { ...clause, items: clause.items.filter((item) => item !== paid) };
}

/**
 * Adds a price as a purchase, if the story states money that somebody has: 「ぶた肉が 640円でした」 ("the pork was 640 yen").
 * Returns false for other clauses.
 */
export function interpretPriceAsPurchase(
  world: StoryWorld,
  clause: Clause,
  { object, owner, rest }: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): boolean {
  const [head, more] = object;
  const held = world.pools.filter(
    ({ measure: unit, verb, changes }) =>
      unit?.sort === 'money' && /^(?:もらう|持つ|出す)$/.test(verb) && changes.length === 0,
  );
  if (measure?.sort !== 'money' || typeof value !== 'object' || clause.predicate !== null || clause.copula === null)
    return false;
  if (held.length !== 1 || head?.role !== 'object' || more !== undefined || rest || owner.length > 0) return false;
  if (clause.senses.size > 0 || /お金|おかね|こづかい|お年玉|代金|おつり|ちょ金/.test(head.text)) return false;
  world.pool(createReference(object, measure), value, 'act', '買う');
  return true;
}

/**
 * Adds the price of the only purchase whose price the text has not stated yet, or a question for this price: 「おかしは
 * 60円でした」 ("the sweets were 60 yen"), 「おかしはいくらでしたか」 ("how much were the sweets?"). Returns false for other clauses.
 */
export function interpretPriceOfUnpricedPurchase(
  world: StoryWorld,
  clause: Clause,
  { object, owner, rest }: ClauseNamesByRole,
  measure: CounterOrUnit | null,
  value: StockValue,
): boolean {
  const bought = world.pools.flatMap(({ changes }) => changes).filter((change) => isOpen(world, change));
  const [change, another] = bought;
  const [head, more] = object;
  if (change === undefined || change === null || another !== undefined || rest || owner.length > 0) return false;
  if (measure?.sort !== 'money' || head?.role !== 'object' || more !== undefined || !statesExistingAmount(clause))
    return false;
  if (clause.senses.size > 0 || clause.items.length > 2 || clause.predicate?.verbClass === 'have') return false;
  if (!change.parts.some(({ text }) => nameFitScore(head.text, text) === 2)) return false;
  world.state(change.key, value, measure, createReference(object, measure));
  return true;
}

function isOpen(world: StoryWorld, change: StockChange | null): boolean {
  return change !== null && change.verb === '買う' && world.values.get(change.key) === 'unstated';
}
