import { fit } from './fits.ts';
import type { Clause } from './language/clauses.ts';
import { fitsMeasure } from './language/measures.ts';
import type { Item } from './language/noun-phrases.ts';
import { clauseRolesOf, partsOf } from './roles.ts';
import { referenceFrom, toldValue } from './told-words.ts';
import type { Part, Reference } from './stock.ts';
import { type World, doubt } from './world.ts';

/** Tells a clause with two amounts: a purchase with its price, a rate that is used, or a goal. */
export function tellTwo(world: World, clause: Clause, first: Item, second: Item): void {
  const money = [first, second].find(({ quantity }) => quantity?.measure?.sort === 'money');
  const other = money === first ? second : first;
  if (money === undefined && tellByRate(world, first, second)) return;
  if (money === undefined || other.quantity?.measure?.sort === 'money') return tellGoal(world, clause, first, second);
  const object =
    [other, money].map((item) => partsOf(item.noun, 'object')).find((parts) => parts.length > 0) ?? objectParts(clause);
  const count: Reference = { parts: object, measure: other.quantity?.measure ?? null, measured: null, measureWord: '' };
  const found = world.find(count, true);
  if (found === null)
    world.pool(count, toldValue(other.quantity ?? doubt('no amount')), 'state', clause.predicate?.verb.name ?? '');
  else world.state(world.current(found), toldValue(other.quantity ?? doubt('no amount')), count.measure);
  const price: Reference = {
    parts: object,
    measure: money.quantity?.measure ?? null,
    measured: null,
    measureWord: '代金',
  };
  const paid = world.find({ ...price, measureWord: '' }, true);
  if (paid === null)
    world.pool(price, toldValue(money.quantity ?? doubt('no amount')), 'act', clause.predicate?.verb.name ?? '買う');
  else world.state(world.current(paid), toldValue(money.quantity ?? doubt('no amount')), price.measure, price);
}

function objectParts(clause: Clause): Part[] {
  const item = clause.items.find(({ particle, noun }) => /^[をがは]$/.test(particle) && noun !== null);
  return partsOf(item?.noun ?? null, 'object');
}

/** 「キャンディ3個で何キロカロリーですか」 after 「1個で8キロカロリー」. */
function tellByRate(world: World, first: Item, second: Item): boolean {
  if (!/^(?:で|は|では|だと|なら|分は)$/.test(first.particle) || first.quantity === null || second.quantity === null)
    return false;
  const [rate, another] = world.rates;
  if (rate === undefined || another !== undefined) return false;
  const count: Reference = {
    parts: partsOf(first.noun, 'object'),
    measure: first.quantity.measure,
    measured: null,
    measureWord: '',
  };
  if (fit(count, rate.base, true) < 0 || !fitsMeasure(second.quantity.measure, rate.item.measure)) return false;
  world.state(world.current(rate.base), toldValue(first.quantity), count.measure, count);
  world.state(world.current(rate.item), toldValue(second.quantity), second.quantity.measure, count);
  return true;
}

/** 「あと何こで10こになりますか」 */
function tellGoal(world: World, clause: Clause, first: Item, second: Item): void {
  const step = [first, second].find(({ quantity, particle }) => quantity !== null && /^(?:で|)$/.test(particle));
  const goal = [first, second].find((item) => item !== step && /^(?:に)$/.test(item.particle));
  if (clause.predicate?.verbClass !== 'become' || !clause.senses.has('more')) doubt('two amounts in a clause');
  if (step?.quantity === undefined || step.quantity === null || goal?.quantity === undefined || goal.quantity === null)
    doubt('no goal');
  if (!fitsMeasure(step.quantity.measure, goal.quantity.measure)) doubt('another unit for the goal');
  const roles = clauseRolesOf(world, clause, clause.items, goal.quantity.measure);
  const reference = referenceFrom(roles, goal.quantity.measure, false);
  const known = world.find(reference, true);
  if (known === null && (world.pools.length > 0 || step.quantity.amount === 'asked')) doubt('goal of nothing');
  const pool = known ?? world.pool(reference, 'unstated', 'state');
  if (known === null) pool.goal = true;
  const key = world.key(toldValue(step.quantity), step.quantity.measure, null);
  if (step.quantity.amount === 'asked') world.questions.set(key, reference);
  world.change(pool, { key, direction: 'increase', verb: 'なる', parts: [] });
  world.state(world.current(pool), toldValue(goal.quantity), goal.quantity.measure);
}
