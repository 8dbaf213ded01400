import type { Client } from 'pg';
import { startSakumon, type Sakumon } from '../e2e/sakumon.ts';
import { pupilsOf, sendLoad, tasksOf, type Load, type Measured } from './recordLoad.ts';
import { PUPILS, seedClasses } from './recordSeed.ts';
import type { Figure } from './report.ts';

const SENDERS = 64;
const WARM_UP = 4000;
/** Load and yardstick take turns, so that a machine with other things to do slows down both. */
const ROUNDS = 6;
const LASTING = 3000;
const YARDSTICK = 1500;

/**
 * Recorded checks a second over HTTP: the server as in production, sessions looked up, checks judged, every sum kept, on
 * the embedded PostgreSQL with its durable settings; the load generator is on the same cores. 320 pupils of eight
 * classes in lessons of their own, 64 requests on their way at a time. A request is a check with the acts before it, as
 * an outbox holds it: five acts on average, among them one check.
 *
 * The yardstick is a loop that inserts one act a statement, each committed by itself, into a table with a primary key and
 * nothing else: on one connection, in turns with the load. To keep a check it inserts the same acts as a request holds; how
 * many checks stand against single inserts, and against as many connections as there are senders, is printed too.
 */
export async function benchRecord(): Promise<Figure[]> {
  const sakumon = await startSakumon();
  try {
    const cookies = await seedClasses(sakumon);
    const tasks = await tasksOf(sakumon.url, cookies[0] ?? '');
    const load = { url: sakumon.url, pupils: pupilsOf(cookies, tasks), senders: SENDERS };
    await sendLoad({ ...load, single: false }, WARM_UP);
    // What autovacuum does by itself within a minute.
    await sakumon.query('vacuum (analyze)');
    const turns: { readonly inserts: number; readonly sent: Late }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const inserts = await insertsPerSecond(sakumon, 1);
      turns.push({ inserts, sent: await measured(sakumon, { ...load, single: false }) });
    }
    const many = await insertsPerSecond(sakumon, SENDERS);
    const single = await measured(sakumon, { ...load, single: true });
    const together = joined(turns.map(({ sent }) => sent));
    const inserted = turns.reduce((sum, { inserts }) => sum + inserts, 0) / ROUNDS;
    const one = { name: 'INSERT loop, one connection', value: inserted };
    return [
      bare('pupils', PUPILS, 'pupils'),
      bare('requests on their way', SENDERS, 'requests'),
      bare('acts a request', together.acts / together.requests, 'acts'),
      {
        name: 'checks recorded, with the acts before them',
        value: together.checks / together.seconds,
        unit: '/s',
        yardstick: { name: 'INSERT loop, the same acts', value: (inserted * together.requests) / together.acts },
        bar: { of: 'ratio', atLeast: 0.5 },
      },
      { ...bare('checks recorded, against single inserts', together.checks / together.seconds, '/s'), yardstick: one },
      { ...bare('acts recorded', together.acts / together.seconds, '/s'), yardstick: one },
      {
        ...bare('acts recorded, against many', together.acts / together.seconds, '/s'),
        yardstick: { name: `INSERT loop, ${SENDERS} connections`, value: many },
      },
      bare('answer, median', at(together, 0.5), 'ms'),
      bare('answer, p99', at(together, 0.99), 'ms'),
      bare('event loop late, p99', together.late, 'ms'),
      { ...bare('every act by itself: recorded', single.acts / single.seconds, '/s'), yardstick: one },
      bare('every act by itself: answer, p99', at(single, 0.99), 'ms'),
    ];
  } finally {
    await sakumon.stop();
  }
}

function bare(name: string, value: number, unit: string): Figure {
  return { name, value, unit, yardstick: null, bar: null };
}

function at({ latencies }: Measured, share: number): number {
  return latencies[Math.floor(latencies.length * share)] ?? 0;
}

type Late = Measured & { readonly late: number };

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

/** Sends the load, and looks whether what was acknowledged is there, no more and no less. */
async function measured(sakumon: Sakumon, load: Load): Promise<Late> {
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

/** How late the server's event loop ran since this was last asked, p99 in milliseconds. */
async function lateness(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/u.exec(text)?.[1]) * 1000;
}

/** A table of its own, of rows as large as recorded checks. */
async function insertsPerSecond(sakumon: Sakumon, connections: number): Promise<number> {
  await sakumon.query('drop table if exists bare_act');
  await sakumon.query('create table bare_act (like act)');
  await sakumon.query('alter table bare_act add primary key (school_id, pupil_id, id)');
  const [row = {}] = await sakumon.query(
    `select act.*, deed::text as deed, verdict::text as verdict from act where kind = 'CHECK' and not correct limit 1`,
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
