import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../server/database/embedded/embedded-postgres.ts';
import { gatheringSocket } from '../server/database/gathering-socket.ts';
import type { BenchFigure } from './report.ts';

/** Of two transactions of a school at a time, and of some others. */
const CONNECTIONS = 4;
const ROUNDS = 24;
const TRANSACTIONS = 40;

/** As recording asks for all that it needs to know: so many statements that do not wait for each other. */
const STATEMENTS = 6;
const KEYS = Array.from({ length: 4 }, (_, key) => `key-${key}`);

async function connected(url: string, stream: () => Socket): Promise<Client> {
  const client = new Client({ connectionString: url, stream, pipeline: true });
  await client.connect();
  return client;
}

async function transaction(client: Client): Promise<void> {
  const begun = client.query('begin');
  const reads = Array.from({ length: STATEMENTS }, (_, at) =>
    client.query({ name: `keys ${at}`, text: 'select key from unnest($1::text[]) as key', values: [KEYS] }),
  );
  await Promise.all([begun, ...reads]);
  await client.query('commit');
}

/** Milliseconds of processor that this process and the ones that serve the connections have used. */
async function processorTime(servers: readonly number[]): Promise<number> {
  const { user, system } = process.cpuUsage();
  const stats = await Promise.all(servers.map((id) => readFile(`/proc/${id}/stat`, 'utf8')));
  // proc_pid_stat(5), fields 14 and 15, counted from behind the name, in hundredths of a second.
  const ticks = stats.map((stat) =>
    stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number),
  );
  return (user + system) / 1000 + ticks.flat().reduce((sum, each) => sum + each * 10, 0);
}

/** What one side's connections took for their transactions together. */
async function measure(clients: readonly Client[], servers: readonly number[]): Promise<number> {
  const before = await processorTime(servers);
  await Promise.all(
    clients.map(async (client) => {
      for (let count = 0; count < TRANSACTIONS; count += 1) await transaction(client);
    }),
  );
  return (await processorTime(servers)) - before;
}

async function serversOf(clients: readonly Client[]): Promise<number[]> {
  const answers = await Promise.all(
    clients.map((client) => client.query<{ id: number }>('select pg_backend_pid() as id')),
  );
  return answers.flatMap(({ rows }) => rows.map(({ id }) => id));
}

/**
 * Whether it still helps to write together what is written in one turn of the event loop: what the same transactions
 * cost both ends over sockets that do and, in turns with them, over Node's own. Other work on the machine does not count.
 */
export async function benchStatements(): Promise<BenchFigure[]> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'sakumon-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  const open = (stream: () => Socket): Promise<Client[]> =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => connected(postgres.url, stream)));
  const [gathering, plain] = await Promise.all([open(gatheringSocket), open(() => new Socket())]);
  try {
    const sides = [
      { clients: gathering, servers: await serversOf(gathering), taken: 0 },
      { clients: plain, servers: await serversOf(plain), taken: 0 },
    ];
    for (const { clients, servers } of sides) await measure(clients, servers);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of sides) side.taken += await measure(side.clients, side.servers);
    }
    const [gathered = 0, bare = 0] = sides.map(({ taken }) => taken / (ROUNDS * TRANSACTIONS * CONNECTIONS));
    return [
      {
        name: `processor time of a transaction of ${STATEMENTS} statements, both ends`,
        value: gathered,
        unit: 'ms',
        yardstick: { name: 'over Node’s own sockets', value: bare },
        bar: null,
      },
    ];
  } finally {
    await Promise.all([...gathering, ...plain].map((client) => client.end()));
    await postgres.stop();
    await rm(postgres.folder, { recursive: true, force: true });
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
