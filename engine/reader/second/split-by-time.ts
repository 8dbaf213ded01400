import { type CounterOrUnit, areCountersOrUnitsCompatible } from './language/measures.ts';
import type { ReferencePart, Stock } from './stock.ts';
import type { StoryWorld } from './world.ts';

function timesIn(parts: readonly ReferencePart[]): string[] {
  return parts.filter(({ role }) => role === 'time').map(({ text }) => text);
}

/**
 * If an amount grew by the same verb on two different days, splits it into two amounts, so that they can be compared:
 * 「先週は 11さつ かりました。今週は 7さつ かりました」 ("borrowed 11 last week; borrowed 7 this week"). Does nothing if several amounts of
 * the story have a unit that fits `measure`.
 */
export function splitStockByDay(world: StoryWorld, measure: CounterOrUnit | null): void {
  const [pool, another] = world.pools.filter(
    (each) => !each.base && areCountersOrUnitsCompatible(each.measure, measure),
  );
  if (pool === undefined || another !== undefined) return;
  const [change, more] = pool.changes;
  const [begin, end] = pool.points;
  if (change === undefined || change === null || more !== undefined || begin === undefined || end === undefined) return;
  if (!/^(?:gain|act)$/.test(pool.born) || change.direction !== 'increase' || change.verb !== pool.verb) return;
  if (typeof world.values.get(begin) !== 'object' || typeof world.values.get(change.key) !== 'object') return;
  if (world.values.get(end) !== 'unstated') return;
  const [first, second] = [timesIn(pool.parts), timesIn(change.parts)];
  if (first.length === 0 || second.length === 0 || second.some((time) => first.includes(time))) return;
  const things = pool.parts.filter(({ role }) => role !== 'time');
  const own = change.parts.filter(({ role, text }) => role !== 'scene' && !things.some((part) => part.text === text));
  const later: Stock = {
    ...pool,
    parts: [...things, ...own],
    points: [change.key],
    changes: [],
    sentence: world.last === pool ? pool.sentence + 1 : pool.sentence,
  };
  pool.points = [begin];
  pool.changes = [];
  world.pools.push(later);
}

/**
 * Gives the time 今日 ("today") to the only amount without a day, if the only other amount of the story has a day: 「先生が
 * 7こ くれました。きのうは 5こでした。きのうと今日」 ("the teacher gave 7; yesterday it was 5; yesterday and today …").
 */
export function addTodayToUndatedStock(world: StoryWorld, parts: readonly ReferencePart[]): void {
  const [day, more] = parts;
  if (day === undefined || more !== undefined || !/^(?:今日|きょう)$/.test(day.text)) return;
  const pools = world.pools.filter(({ base, born }) => !base && born !== 'whole');
  const undated = pools.filter((pool) => timesIn(pool.parts).length === 0);
  const [pool, another] = undated;
  if (pool === undefined || another !== undefined || pools.length !== 2 || pool.changes.length > 0) return;
  pool.parts = [...pool.parts, { text: day.text, role: 'time' }];
}
