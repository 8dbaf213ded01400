import { referenceFitScore } from '../fits.ts';
import type { Clause } from '../language/clauses.ts';
import { areMeasuresCompatible } from '../language/measures.ts';
import type { PhraseItem } from '../language/noun-phrases.ts';
import { rolesOfClause, nounPartsWithRoles } from '../roles.ts';
import { referenceOfClauseRoles, valueOfNumber } from '../told-words.ts';
import type { ReferencePart, QuantityReference } from '../stock.ts';
import { type StoryWorld, throwUncertainMeaning } from '../world.ts';

/** Adds a clause with two amounts: a purchase with its price, a rate that is used, or a goal. */
export function tellTwo(world: StoryWorld, clause: Clause, first: PhraseItem, second: PhraseItem): void {
  const money = [first, second].find(({ quantity }) => quantity?.measure?.sort === 'money');
  const other = money === first ? second : first;
  if (money === undefined && tellByRate(world, first, second)) return;
  if (money === undefined || other.quantity?.measure?.sort === 'money') return tellGoal(world, clause, first, second);
  const object =
    [other, money].map((item) => nounPartsWithRoles(item.noun, 'object')).find((parts) => parts.length > 0) ??
    objectParts(clause);
  const count: QuantityReference = {
    parts: object,
    measure: other.quantity?.measure ?? null,
    measured: null,
    measureWord: '',
  };
  const found = world.find(count, true);
  if (found === null)
    world.pool(
      count,
      valueOfNumber(other.quantity ?? throwUncertainMeaning('no amount')),
      'state',
      clause.predicate?.verb.name ?? '',
    );
  else
    world.state(
      world.current(found),
      valueOfNumber(other.quantity ?? throwUncertainMeaning('no amount')),
      count.measure,
    );
  const price: QuantityReference = {
    parts: object,
    measure: money.quantity?.measure ?? null,
    measured: null,
    measureWord: '代金',
  };
  const paid = world.find({ ...price, measureWord: '' }, true);
  if (paid === null)
    world.pool(
      price,
      valueOfNumber(money.quantity ?? throwUncertainMeaning('no amount')),
      'act',
      clause.predicate?.verb.name ?? '買う',
    );
  else
    world.state(
      world.current(paid),
      valueOfNumber(money.quantity ?? throwUncertainMeaning('no amount')),
      price.measure,
      price,
    );
}

function objectParts(clause: Clause): ReferencePart[] {
  const item = clause.items.find(({ particle, noun }) => /^[をがは]$/.test(particle) && noun !== null);
  return nounPartsWithRoles(item?.noun ?? null, 'object');
}

/** 「キャンディ3個で何キロカロリーですか」 after 「1個で8キロカロリー」. */
function tellByRate(world: StoryWorld, first: PhraseItem, second: PhraseItem): boolean {
  if (!/^(?:で|は|では|だと|なら|分は)$/.test(first.particle) || first.quantity === null || second.quantity === null)
    return false;
  const [rate, another] = world.rates;
  if (rate === undefined || another !== undefined) return false;
  const count: QuantityReference = {
    parts: nounPartsWithRoles(first.noun, 'object'),
    measure: first.quantity.measure,
    measured: null,
    measureWord: '',
  };
  if (
    referenceFitScore(count, rate.base, true) < 0 ||
    !areMeasuresCompatible(second.quantity.measure, rate.item.measure)
  )
    return false;
  world.state(world.current(rate.base), valueOfNumber(first.quantity), count.measure, count);
  world.state(world.current(rate.item), valueOfNumber(second.quantity), second.quantity.measure, count);
  return true;
}

/** 「あと何こで10こになりますか」 */
function tellGoal(world: StoryWorld, clause: Clause, first: PhraseItem, second: PhraseItem): void {
  const step = [first, second].find(({ quantity, particle }) => quantity !== null && /^(?:で|)$/.test(particle));
  const goal = [first, second].find((item) => item !== step && /^(?:に)$/.test(item.particle));
  if (clause.predicate?.verbClass !== 'become' || !clause.senses.has('more'))
    throwUncertainMeaning('two amounts in a clause');
  if (step?.quantity === undefined || step.quantity === null || goal?.quantity === undefined || goal.quantity === null)
    throwUncertainMeaning('no goal');
  if (!areMeasuresCompatible(step.quantity.measure, goal.quantity.measure))
    throwUncertainMeaning('another unit for the goal');
  const roles = rolesOfClause(world, clause, clause.items, goal.quantity.measure);
  const reference = referenceOfClauseRoles(roles, goal.quantity.measure, false);
  const known = world.find(reference, true);
  if (known === null && (world.pools.length > 0 || step.quantity.amount === 'asked'))
    throwUncertainMeaning('goal of nothing');
  const pool = known ?? world.pool(reference, 'unstated', 'state');
  if (known === null) pool.goal = true;
  const key = world.key(valueOfNumber(step.quantity), step.quantity.measure, null);
  if (step.quantity.amount === 'asked') world.questions.set(key, reference);
  world.change(pool, { key, direction: 'increase', verb: 'なる', parts: [] });
  world.state(world.current(pool), valueOfNumber(goal.quantity), goal.quantity.measure);
}
