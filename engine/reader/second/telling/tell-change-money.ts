import type { TextMeasure } from '../language/measures.ts';
import type { Stock, StockValue } from '../stock.ts';
import { type StoryWorld, throwUncertainMeaning } from '../world.ts';

/** True for pocket money and savings. */
function hasMoney({ parts, measureWord }: Stock): boolean {
  return [measureWord, ...parts.map(({ text }) => text)].some((word) =>
    /^(?:おこづかい|お小づかい|お小遣い|おこずかい|お金|おかね|ちょ金|ちょきん|貯金|持っているお金|おとしだま|お年玉)$/.test(
      word,
    ),
  );
}

/** おつり: what is paid less the price of everything. */
export function interpretChangeMoney(world: StoryWorld, measure: TextMeasure | null, value: StockValue): void {
  if (measure?.sort !== 'money' || value === 'unstated') throwUncertainMeaning('change that is not asked');
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
  if (given === undefined || another !== undefined || costs.length === 0) throwUncertainMeaning('unclear what is paid');
  if (costs.some((pool) => world.values.get(world.current(pool)) === 'unstated' && !world.known(world.current(pool))))
    throwUncertainMeaning('an unknown price');
  const paidKey = paid.length > 0 ? (given.changes[0]?.key ?? world.current(given)) : world.current(given);
  const spent = world.current(world.whole(costs));
  const told = world.triangles.find(
    ({ kind, quantities }) => kind === 'decrease' && quantities.apex === paidKey && quantities.left === spent,
  );
  const reference = { parts: [], measure, measured: null, measureWord: '' };
  if (told !== undefined) return world.state(told.quantities.right, value, measure, reference);
  const key = world.key(value, measure, 'おつり');
  if (value === 'asked') world.questions.set(key, reference);
  world.triangle('decrease', paidKey, spent, key);
}
