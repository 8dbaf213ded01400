import type { Client } from 'pg';
import { startSakumon, type Sakumon } from '../e2e/sakumon.ts';
import {
  createLoadPupils,
  sendLoad,
  fetchRightAndWrongCompositions,
  type RecordLoadSettings,
  type MeasuredLoad,
} from './record-load.ts';
import { RECORD_SCHOOL_PUPIL_COUNT, seedRecordClasses } from './record-seed.ts';
import type { BenchFigure } from './report.ts';

/** Number of concurrent requests, as of a school at work. */
const SENDERS = 256;
/** Number of concurrent requests in an additional measurement, for comparison with the main measurement. */
const FEWER = 64;
const WARM_UP = 4000;
/**
 * Number of rounds. Each round measures first the yardstick (the rate to which the load is compared) and then the load.
 * Other work on the machine then slows down both of them.
 */
const ROUNDS = 6;
const LASTING = 3000;
const YARDSTICK = 1500;

/**
 * Measures how many checks per second the server records over HTTP. The server runs as in production, but shares the
 * cores with the load generator. The yardstick is a loop that inserts checks into a simple table on one connection.
 */
export async function benchCheckRecording(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  try {
    const cookies = await seedRecordClasses(sakumon);
    const tasks = await fetchRightAndWrongCompositions(sakumon.url, cookies[0] ?? '');
    const load = { url: sakumon.url, pupils: createLoadPupils(cookies, tasks), senders: SENDERS, single: false };
    // The two loads use different pupil objects. Otherwise one load would continue attempts that the other load has
    // begun.
    const alone = { ...load, pupils: createLoadPupils(cookies, tasks), single: true };
    await sendLoad(load, WARM_UP);
    // In production autovacuum does this within a minute.
    await sakumon.query('vacuum (analyze)');
    const inserts: number[] = [];
    const [together, single]: [Late[], Late[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      inserts.push(await insertsPerSecond(sakumon, 1));
      together.push(await measured(sakumon, load));
      single.push(await measured(sakumon, alone));
    }
    const many = await insertsPerSecond(sakumon, FEWER);
    const fewer = await measured(sakumon, { ...load, pupils: load.pupils.slice(0, FEWER), senders: FEWER });
    const inserted = inserts.reduce((sum, each) => sum + each, 0) / ROUNDS;
    const yardstick = { name: 'INSERT loop, one connection', value: inserted };
    return [
      bare('pupils', RECORD_SCHOOL_PUPIL_COUNT, 'pupils'),
      bare('requests on their way', SENDERS, 'requests'),
      ...figuresOf('', joined(together), yardstick),
      bare('event loop late, p99', Math.max(...together.map(({ late }) => late)), 'ms'),
      ...figuresOf('every act by itself: ', joined(single), yardstick),
      ...figuresOf(`${FEWER} on their way: `, fewer, yardstick).map((figure) => ({ ...figure, bar: null })),
      bare(`INSERT loop, ${FEWER} connections`, many, '/s'),
    ];
  } finally {
    await sakumon.stop();
  }
}

/**
 * Returns the figures of one kind of request. The number of requests per second must be at least half of the yardstick.
 * The other figures have no limit.
 */
function figuresOf(what: string, load: MeasuredLoad, yardstick: BenchFigure['yardstick']): BenchFigure[] {
  const { seconds, requests, acts, checks } = load;
  return [
    { ...bare(`${what}requests recorded`, requests / seconds, '/s'), yardstick, bar: { of: 'ratio', atLeast: 0.5 } },
    bare(`${what}checks`, checks / seconds, '/s'),
    bare(`${what}acts`, acts / seconds, '/s'),
    bare(`${what}answer, median`, at(load, 0.5), 'ms'),
    bare(`${what}answer, p99`, at(load, 0.99), 'ms'),
  ];
}

function bare(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, yardstick: null, bar: null };
}

function at({ latencies }: MeasuredLoad, share: number): number {
  return latencies[Math.floor(latencies.length * share)] ?? 0;
}

type Late = MeasuredLoad & { readonly late: number };

function joined(parts: readonly Late[]): Late {
  const sum = (of: (part: Late) => number): number => parts.reduce((total, part) => total + of(part), 0);
  return {
    seconds: sum(({ seconds }) => seconds),
    requests: sum(({ requests }) => requests),
    acts: sum(({ acts }) => acts),
    checks: sum(({ checks }) => checks),
    latencies: parts.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b),
    late: Math.max(...parts.map(({ late }) => late)),
  };
}

/**
 * Sends the load. Throws if the number of checks that the server has acknowledged differs from the number of checks
 * that the database has stored. Resolves to the measured load and to `late`: the 99th percentile of the server's event
 * loop delay, in milliseconds.
 */
async function measured(sakumon: Sakumon, load: RecordLoadSettings): Promise<Late> {
  const counted = async (): Promise<number> =>
    Number((await sakumon.query(`select count(*)::int as n from act where kind = 'CHECK'`))[0]?.['n']);
  const before = await counted();
  await lateness(sakumon.url);
  const sent = await sendLoad(load, LASTING);
  const late = await lateness(sakumon.url);
  const recorded = (await counted()) - before;
  if (recorded !== sent.checks) throw new Error(`${sent.checks} checks acknowledged, ${recorded} recorded`);
  return { ...sent, late };
}

/** Resolves to the 99th percentile of the server's event loop delay since the last call, in milliseconds. */
async function lateness(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/u.exec(text)?.[1]) * 1000;
}

/**
 * Measures the yardstick: inserts rows that are as large as recorded checks into a separate table. Resolves to the
 * number of inserts per second.
 */
async function insertsPerSecond(sakumon: Sakumon, connections: number): Promise<number> {
  await sakumon.query('drop table if exists bare_act');
  await sakumon.query('create table bare_act (like act)');
  await sakumon.query('alter table bare_act add primary key (school_id, pupil_id, id)');
  const [row = {}] = await sakumon.query(
    `select act.*, event::text as event, verdict::text as verdict from act where kind = 'CHECK' and not correct limit 1`,
  );
  const names = Object.keys(row);
  const text = `insert into bare_act (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
  const clients = await Promise.all(Array.from({ length: connections }, () => sakumon.connect()));
  const began = performance.now();
  const inserted = await Promise.all(clients.map((client) => insertFor(client, text, names, row)));
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return inserted.reduce((sum, each) => sum + each, 0) / seconds;
}

async function insertFor(
  client: Client,
  text: string,
  names: readonly string[],
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < YARDSTICK; count += 1) {
    const values = names.map((name) => (name === 'id' ? crypto.randomUUID() : row[name]));
    await client.query({ name: 'bare', text, values });
  }
  return count;
}
