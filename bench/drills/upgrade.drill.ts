import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts';
import { findFreePort } from '../../server/embedded-postgres/free-port.ts';
import { runSakumon, type RunningSakumonProgram } from '../../testing/server/program.ts';
import { waitUntilRecovered } from './drill-round.ts';
import { createRetryingSqlRunner } from './polling.ts';
import { startSimulatedClassLesson, type SimulatedClass } from './simulated-class.ts';
import { buildOlderAndNewerVersion, NEWER_MIGRATION, type ProgramPathsOfVersions } from './two-versions.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PUPILS = 40;
/** Duration of the work in each state of the upgrade, in milliseconds. */
const SPELL = 6000;
/** Maximum time until acts are acknowledged again, in seconds. */
const LONGEST_AWAY = 10;
const FROM = process.env['DRILL_FROM'] ?? '';

let folder: string;
let database: EmbeddedPostgres;
let versions: ProgramPathsOfVersions;
let polling: ReturnType<typeof createRetryingSqlRunner>;
let proxy: ComposeProxy;
let taught: SimulatedClass;
/** The address that devices use now. */
let address: () => string;
/**
 * `sakumon`, `next`: the ports of the servers that replace the services of these names in deploy/compose.yaml.
 * `running`: the server process at each port.
 */
let [sakumon, next] = [0, 0];
const running = new Map<number, RunningSakumonProgram>();

const serverAt = (port: number): string => `http://127.0.0.1:${port}`;

async function start(port: number, program: string): Promise<void> {
  const server = runSakumon(settingsAt(port), [], 'pipe', program);
  running.set(port, server);
  await server.url;
}

function settingsAt(port: number): Readonly<Record<string, string>> {
  return { PORT: String(port), DATABASE_URL: database.url, SAKUMON_KEY: 'ab'.repeat(32), PROCESSES: '2' };
}

/** Stops a server in the way in which Compose stops it. Returns the warnings and errors that the server logged. */
async function stop(port: number): Promise<readonly string[]> {
  const server = running.get(port);
  running.delete(port);
  await server?.stop();
  return (server?.faults() ?? '').split('\n').filter((line) => /"level":[4-6]0/u.test(line));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sakumon-upgrade-'));
  versions = buildOlderAndNewerVersion(folder, FROM === '' ? null : FROM);
  database = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'data'), log: () => undefined });
  [sakumon, next] = [await findFreePort(), await findFreePort()];
  proxy = await startComposeProxy(
    folder,
    [sakumon, next].map((port) => `127.0.0.1:${port}`),
  );
  address = () => proxy.url;
  await start(sakumon, versions.older);
  polling = createRetryingSqlRunner(database.url);
  taught = await startSimulatedClassLesson({
    url: () => address(),
    databaseUrl: database.url,
    ask: polling.ask,
    pupils: PUPILS,
    witness: true,
    hasQuestions: true,
  });
});

afterAll(async () => {
  taught.close();
  for (const port of running.keys()) await stop(port);
  await proxy.stop();
  await polling.end();
  await database.stop();
  await rm(folder, { recursive: true });
});

test('a class works through an upgrade in which two versions run at the same time', async () => {
  const states: { readonly state: string; readonly acts: number; readonly 'slowest check, ms': number }[] = [];
  let before = 0;
  const work = async (state: string): Promise<void> => {
    await wait(SPELL);
    const slowest = Math.round(Math.max(0, ...taught.boardDelays()));
    states.push({ state, acts: taught.acts() - before, 'slowest check, ms': slowest });
    before = taught.acts();
  };
  const stopping = new AbortController();
  const working = taught.work(stopping.signal);
  await work('the older version');

  // The next line does the same as this command of an operator: podman compose --profile upgrade up -d --no-deps --wait
  // next
  await start(next, versions.newer);
  await work('start of next');
  expect(await newestMigration()).toBe(NEWER_MIGRATION);
  await work('the newer version has migrated');
  expect(await Promise.all([sakumon, next].map(statusOf))).toEqual([200, 200]);

  // From here on the requests of every pupil alternate between the two versions, as behind the load balancer of a
  // cluster.
  const [recordedByOlder, recordedByNewer] = [await recordedBy(sakumon), await recordedBy(next)];
  let turn = 0;
  address = () => serverAt((turn += 1) % 2 === 0 ? sakumon : next);
  await work('both versions in turn');
  const shares = [(await recordedBy(sakumon)) - recordedByOlder, (await recordedBy(next)) - recordedByNewer];
  address = () => proxy.url;
  expect(Math.min(...shares)).toBeGreaterThan(PUPILS / 4);

  // The next three lines do the same as this command of an operator: podman compose up -d --no-deps --wait sakumon
  const faults = [...(await stop(sakumon))];
  await work('next alone');
  await start(sakumon, versions.newer);
  await work('sakumon again');

  // The next line does the same as this command of an operator: podman compose rm -sf next
  faults.push(...(await stop(next)));
  await work('the newer version');
  stopping.abort();
  const away = await working;
  const damage = await waitUntilRecovered(taught, polling.ask);
  const { requests, unanswered } = taught.tally;
  console.table(states);
  console.info(faults.join('\n'));
  console.table({ acts: taught.acts(), requests, unanswered, 'away, s': away, shares: shares.join(' / '), ...damage });
  expect(damage).toEqual({ lost: 0, doubled: 0, wrong: 0, missed: 0 });
  expect(unanswered).toBe(0);
  expect(away).toBeLessThan(LONGEST_AWAY);
  expect(faults).toEqual([]);
});

test('the older version does not start again after the upgrade, and says why', async () => {
  const again = runSakumon(settingsAt(await findFreePort()), [], 'pipe', versions.older);
  expect(await again.exit).toBe(1);
  expect(again.faults()).toMatch(
    /^This database belongs to a newer version of Sakumon \(it has 2999.*\): start that/mu,
  );
});

async function newestMigration(): Promise<string | undefined> {
  const statement = 'select max(name) as name from maintenance.applied_migration';
  const [row] = await polling.ask<{ name: string }>(statement);
  return row?.name;
}

async function statusOf(port: number): Promise<number> {
  return (await fetch(`${serverAt(port)}/readyz`)).status;
}

/** Resolves to the number of requests with acts that a server has answered since its start. */
async function recordedBy(port: number): Promise<number> {
  const text = await (await fetch(`${serverAt(port)}/metrics`)).text();
  const counts = [...text.matchAll(/^sakumon_http_seconds_count\{[^}]*route="recordActs"[^}]*\} (?<count>\d+)$/gmu)];
  return counts.reduce((sum, { groups }) => sum + Number(groups?.['count']), 0);
}

const START_PATIENCE = 10_000;
const BETWEEN_LOOKS = 50;

type ComposeProxy = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Starts Caddy with the configuration deploy/Caddyfile, but without TLS. `servers`: the addresses of the two services
 * `sakumon` and `next`, to which Caddy directs requests. `home`: the folder in which Caddy writes its files.
 */
async function startComposeProxy(home: string, servers: readonly string[]): Promise<ComposeProxy> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const settings = { SAKUMON_HOST: url, SAKUMON_SERVER: servers.join(' '), HOME: home };
  const config = path.resolve('deploy/Caddyfile');
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  const ended = once(caddy, 'exit');
  const deadline = performance.now() + START_PATIENCE;
  // Caddy itself answers this path.
  while ((await fetch(`${url}/metrics`).catch(() => null)) === null) {
    if (performance.now() > deadline) throw new Error('Caddy did not start');
    await wait(BETWEEN_LOOKS);
  }
  return {
    url,
    stop: async () => {
      caddy.kill();
      await ended;
    },
  };
}
