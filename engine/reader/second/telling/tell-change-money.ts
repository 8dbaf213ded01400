import type { CounterOrUnit } from '../language/measures.ts';
import { createReference, type Stock, type StockValue } from '../stock.ts';
import type { StoryWorld } from '../world.ts';
import { throwUncertainMeaning } from '../uncertain-meaning.ts';

/** True if an amount of the story is money that somebody has, such as pocket money or savings. */
function hasMoney({ parts, measureWord }: Stock): boolean {
  return [measureWord, ...parts.map(({ text }) => text)].some((word) =>
    /^(?:おこづかい|お小づかい|お小遣い|おこずかい|お金|おかね|ちょ金|ちょきん|貯金|持っているお金|おとしだま|お年玉)$/.test(
      word,
    ),
  );
}

/** True if the story states exactly one sum of money that somebody has, and all its other amounts are payments. */
export function hasOneMoneyAmountBesidesPayments(world: StoryWorld): boolean {
  const money = world.pools.filter(({ measure }) => measure?.sort === 'money');
  const held = money.filter(
    (pool) => pool.born === 'state' && (/^(?:持つ|ある|入る|ためる|貯める)$/.test(pool.verb) || hasMoney(pool)),
  );
  const spent = money.filter(({ born, verb }) => born === 'act' && /^(?:買う|使う|払う|支払う|出す)$/.test(verb));
  return held.length === 1 && spent.length > 0 && money.length === held.length + spent.length;
}

/**
 * Adds the money that is left after several purchases (のこり "rest", おつり "money given back"). Subtracts one price after
 * the other.
 */
function spendOneAfterTheOther(
  world: StoryWorld,
  from: string,
  costs: readonly Stock[],
  { value, measure, object }: { value: StockValue; measure: CounterOrUnit | null; object: string | null },
): void {
  let before = from;
  for (const [at, cost] of costs.entries()) {
    const last = at === costs.length - 1;
    const after = world.key(last ? value : 'unstated', measure, last ? object : null);
    if (last && value === 'asked') world.questions.set(after, createReference([], measure));
    world.triangle('decrease', before, world.current(cost), after);
    before = after;
  }
}

function isSpent(world: StoryWorld, pool: Stock): boolean {
  return pool.born === 'act' || pool.born === 'loss' || world.rates.some(({ item }) => item === pool);
}

/**
 * Adds to `world` a question for the money given back (おつり) in a story that does not state how much money was paid. The
 * problem then lacks this amount.
 */
function askChangeOfUnknown(world: StoryWorld, costs: readonly Stock[], measure: CounterOrUnit | null): void {
  world.indefinite = true;
  const key = world.key('asked', measure, 'おつり');
  world.questions.set(key, createReference([], measure));
  world.triangle('decrease', world.key('unstated', measure, null), world.current(world.whole(costs)), key);
}

/**
 * Adds the unknown price of the only thing that was bought without a price. Returns null if there is not exactly one
 * such thing.
 */
function priceOfBoughtThing(world: StoryWorld, measure: CounterOrUnit | null): Stock | null {
  const [bought, another] = [
    ...world.bought,
    ...world.silent.filter(({ verb }) => verb === '買う').map(({ parts: things }) => things),
  ];
  if (bought === undefined || another !== undefined || world.pools.length !== 1) return null;
  const parts = bought.filter(({ role }) => role === 'object' || role === 'of');
  return parts.length === 0
    ? null
    : world.pool({ parts, measure, measured: null, measureWord: '代金' }, 'unstated', 'act', '買う');
}

/** Reads おつり as the payment minus all prices. */
export function interpretReturnedMoney(
  world: StoryWorld,
  measure: CounterOrUnit | null,
  value: StockValue,
  left = false,
): void {
  if (measure?.sort !== 'money' || value === 'unstated') throwUncertainMeaning(/* change that is not asked */);
  const money = world.pools.filter(
    (pool) => pool.measure?.sort === 'money' && pool.born !== 'whole' && pool.changes.length <= 1,
  );
  const paid = money.filter((pool) => /^(?:払う|支払う|出す)$/.test(pool.verb));
  const [given, another] =
    paid.length > 0
      ? paid
      : money.filter(
          (pool) =>
            (pool.born === 'state' || (pool.born === 'gain' && pool.verb === 'もらう')) &&
            (pool.verb === 'もらう' || /^(?:持つ|ある|いる|入る|ためる|貯める)$/.test(pool.verb) || hasMoney(pool)),
        );
  const costs = money.filter((pool) => pool !== given);
  if (given !== undefined && another === undefined && costs.length === 0 && typeof value === 'object') {
    const price = priceOfBoughtThing(world, measure);
    if (price !== null) costs.push(price);
  }
  if (given === undefined && value === 'asked' && costs.length > 0 && costs.every((pool) => isSpent(world, pool)))
    return askChangeOfUnknown(world, costs, measure);
  if (given === undefined || another !== undefined || costs.length === 0)
    throwUncertainMeaning(/* unclear what is paid */);
  const missing =
    value === 'asked' && world.indefinite && costs.every((pool) => world.rates.some(({ item }) => item === pool));
  if (
    !missing &&
    typeof value !== 'object' &&
    costs.some((pool) => world.value(pool) === 'unstated' && !world.known(world.current(pool)))
  )
    throwUncertainMeaning(/* an unknown price */);
  const paidKey = paid.length > 0 ? (given.changes[0]?.key ?? world.current(given)) : world.current(given);
  const reference = createReference([], measure);
  const apart = new Set(costs.map(({ sentence }) => sentence)).size === costs.length && !world.told.has('total');
  if (paid.length === 0 && costs.length > 1 && (apart || (left && value === 'asked')))
    return spendOneAfterTheOther(world, paidKey, costs, { value, measure, object: left ? null : 'おつり' });
  const spent = world.current(world.whole(costs));
  const told = world.triangles.find(
    ({ kind, quantities }) => kind === 'decrease' && quantities.apex === paidKey && quantities.left === spent,
  );
  if (told !== undefined) return world.state(told.quantities.right, value, measure, reference);
  const key = world.key(value, measure, 'おつり');
  if (value === 'asked') world.questions.set(key, reference);
  world.triangle('decrease', paidKey, spent, key);
}
