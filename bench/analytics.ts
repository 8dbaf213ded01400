import { startSakumon, type Sakumon } from '../e2e/sakumon.ts';
import {
  createSeededSessionCookie,
  readAnalyticsRequestIds,
  createAnalyticsScreenRequests,
  type AnalyticsScreenRequest,
} from './analytics-screens.ts';
import { ANALYTICS_PUPIL_COUNT, seedAnalytics } from './analytics-seed.ts';
import type { BenchFigure } from './report.ts';
import { percentile } from './staff-lists.ts';

/**
 * The numbers of acts in the two compared databases, in millions. `BENCH_MILLIONS=1,2` compares smaller databases,
 * which takes less time.
 */
const HISTORIES = (process.env['BENCH_MILLIONS'] ?? '1,10').split(',').map(Number);
const WARM_UP = 10;
const ROUNDS = 100;
const BAR = 100;
const FLAT = 1.3;
const LEAST = '/api/account';

type Filled = { readonly sakumon: Sakumon; readonly acts: number; readonly screens: readonly AnalyticsScreenRequest[] };

/**
 * Measures the requests of all screens with statistics on two servers: one has a million acts in its database, the
 * other has ten million. The requests go to the two servers in turn, so that other work on the machine affects each
 * server equally.
 */
export async function benchAnalytics(): Promise<BenchFigure[]> {
  const filled: Filled[] = [];
  try {
    for (const history of HISTORIES) filled.push(await fill(history));
    const [short, long] = filled;
    if (short === undefined || long === undefined) throw new Error('two histories are measured');
    const figures = [bare('pupils of the school', ANALYTICS_PUPIL_COUNT, 'pupils')];
    figures.push(bare('shorter history', short.acts, 'acts'), bare('longer history', long.acts, 'acts'));
    for (const [index, screen] of short.screens.entries()) {
      const other = long.screens[index];
      if (other !== undefined) figures.push(...(await compare(short, screen, long, other)));
    }
    return figures;
  } finally {
    for (const { sakumon } of filled) await sakumon.stop();
  }
}

async function fill(history: number): Promise<Filled> {
  const sakumon = await startSakumon();
  try {
    const acts = await seedAnalytics(sakumon, history);
    return { sakumon, acts, screens: createAnalyticsScreenRequests(await readAnalyticsRequestIds(sakumon)) };
  } catch (error) {
    await sakumon.stop();
    throw error;
  }
}

async function compare(
  short: Filled,
  shortScreen: AnalyticsScreenRequest,
  long: Filled,
  longScreen: AnalyticsScreenRequest,
): Promise<BenchFigure[]> {
  const [shortTimes, longTimes, leastTimes]: [number[], number[], number[]] = [[], [], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const inShort = await timeOf(short.sakumon.url, shortScreen, round);
    const inLong = await timeOf(long.sakumon.url, longScreen, round);
    const least = await timeOf(long.sakumon.url, { name: LEAST, path: () => LEAST }, round);
    if (round < 0) continue;
    shortTimes.push(inShort);
    longTimes.push(inLong);
    leastTimes.push(least);
  }
  const [inShort, inLong] = [percentile(shortTimes, 0.95), percentile(longTimes, 0.95)];
  const { name } = shortScreen;
  return [
    {
      name: `p95 ${name}, longer history`,
      value: inLong,
      unit: 'ms',
      yardstick: { name: 'who is signed in', value: percentile(leastTimes, 0.95) },
      bar: { of: 'value', atMost: BAR },
    },
    {
      name: `p95 ${name}, against the shorter`,
      value: inLong,
      unit: 'ms',
      yardstick: { name: 'shorter history', value: inShort },
      bar: null,
    },
    {
      name: `median ${name}, against the shorter`,
      value: percentile(longTimes, 0.5),
      unit: 'ms',
      yardstick: { name: 'shorter history', value: percentile(shortTimes, 0.5) },
      // If `looksBack` is true, the screen reads more data from the larger database. It may therefore be slower there
      // by any factor.
      bar: shortScreen.looksBack === true ? null : { of: 'ratio', atMost: FLAT },
    },
  ];
}

function bare(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, yardstick: null, bar: null };
}

async function timeOf(url: string, { path, pupil, sent }: AnalyticsScreenRequest, round: number): Promise<number> {
  const headers = {
    cookie: createSeededSessionCookie(pupil?.(round) ?? null),
    origin: url,
    'content-type': 'application/json',
  };
  const request = sent === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(sent) };
  const before = performance.now();
  const answer = await fetch(`${url}${path(round)}`, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path(round)}: ${answer.status} ${text}`);
  return performance.now() - before;
}
