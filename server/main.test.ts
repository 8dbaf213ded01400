import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase, createRoleWithoutRights } from '../testing/server/database/database.ts';
import {
  DEMONSTRATION_ENVIRONMENT,
  isServerResponding,
  runSakumon,
  sendHalfOfSignInRequest,
  sendDemonstrationSignInRequest,
  type RunningSakumonProgram,
} from '../testing/server/program.ts';

const closing: (() => Promise<unknown>)[] = [];
const run = (...settings: Parameters<typeof runSakumon>): RunningSakumonProgram => {
  const program = runSakumon(...settings);
  closing.push(program.stop);
  return program;
};
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function databaseUrl(): Promise<string> {
  const { url, close } = await createEmptyDatabase();
  closing.push(close);
  return url;
}

describe('each wrong setting gives one line, and the exit code is 1', () => {
  test('three faults together', async () => {
    const { exit, faults } = run({ PORT: 'many', PROCESSES: '0', DATABASE_URL: 'mysql://someone:secret@db/x' });
    expect(await exit).toBe(1);
    expect(faults()).toMatch(/^DATABASE_URL must be [^\n]+\nPORT must be [^\n]+\nPROCESSES must be [^\n]+\n$/u);
    expect(faults()).not.toContain('secret');
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    closing.push(async () => other.close());
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { exit, faults } = run({ PORT: port, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await exit).toBe(1);
    expect(faults()).toBe(`PORT ${port} is taken by another program; stop it or choose another PORT.\n`);
  });

  test('a host that is not an address of this machine', async () => {
    const { exit, faults } = run({ PORT: '0', HOST: '192.0.2.1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await exit).toBe(1);
    expect(faults()).toBe('HOST 192.0.2.1 is no address of this machine.\n');
  });
});

describe('a database that refuses the connection gives one line and exit code 1', () => {
  test.each<[string, (url: URL) => unknown, RegExp]>([
    [
      'a wrong password',
      (url) => (url.password = 'wrong'),
      /^DATABASE_URL: the database refuses the connection: password[^\n]+ \(28P01\)\.\n$/u,
    ],
    [
      'a name it does not have',
      (url) => (url.pathname = '/nowhere'),
      /^DATABASE_URL: [^\n]+"nowhere" does not exist \(3D000\)\.\n$/u,
    ],
    [
      'a user who is not its owner',
      () => null,
      /^The user of this database's address has no right to migrate it [^\n]+\n$/u,
    ],
  ])('%s', async (_, change, line) => {
    const stranger = await createRoleWithoutRights(await databaseUrl());
    closing.push(stranger.close);
    const url = new URL(stranger.url);
    change(url);
    const { exit, faults } = run({ PORT: '0', DATABASE_URL: url.href });
    expect(await exit).toBe(1);
    expect(faults()).toMatch(line);
  });

  test('for a command that opens the database itself', async () => {
    const { exit, faults } = run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, ['backup', 'nowhere.sakumon']);
    expect(await exit).toBe(1);
    expect(faults()).toBe('Ended: the database cannot be reached (ECONNREFUSED).\n');
  });
});

describe('on one database, over several starts', () => {
  let shared: Awaited<ReturnType<typeof createEmptyDatabase>>;
  beforeAll(async () => {
    shared = await createEmptyDatabase();
  });
  afterAll(() => shared.close());

  test('prints its address and accounts, answers, finishes running requests, and exits with 0', async () => {
    const { child, url, output, exit } = run({ PORT: '0', DATABASE_URL: shared.url, ...DEMONSTRATION_ENVIRONMENT });
    const address = await url;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    for (const email of ['admin', 'teacher', 'pupil'].map((name) => `${name}@demo.sakumon.test`)) {
      expect(output()).toContain(email);
      expect((await sendDemonstrationSignInRequest(address, email)).status).toBe(200);
    }
    expect(output()).not.toContain('WARNING');
    const finish = await sendHalfOfSignInRequest(address);
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    while (await isServerResponding(address));
    expect(await finish()).toBe(200);
    expect(await exit).toBe(0);
  });

  test('on other addresses than loopback, demonstration accounts need a second setting and give a warning', async () => {
    const settings = { PORT: '0', DATABASE_URL: shared.url, HOST: '0.0.0.0' };
    const refused = run({ ...settings, ...DEMONSTRATION_ENVIRONMENT });
    expect(await refused.exit).toBe(1);
    expect(refused.faults()).toMatch(/^SAKUMON_DEMO must be 0 [^\n]+\n$/u);
    const opened = run({ ...settings, ...DEMONSTRATION_ENVIRONMENT, SAKUMON_DEMO_OPEN: '1' });
    await opened.url;
    expect(opened.output()).toMatch(/WARNING.*HOST 0\.0\.0\.0/u);
    const closed = run({ ...settings, SAKUMON_DEMO: '0' });
    expect((await sendDemonstrationSignInRequest((await closed.url).replace('0.0.0.0', '127.0.0.1'))).status).toBe(401);
    expect(closed.output()).not.toContain('WARNING');
  });

  test('recompute reports its progress, beside a running server', async () => {
    const settings = { PORT: '0', DATABASE_URL: shared.url, ...DEMONSTRATION_ENVIRONMENT };
    await run(settings).url;
    const command = run(settings, ['recompute']);
    expect([await command.exit, command.faults()]).toEqual([0, '']);
    expect(command.output()).toMatch(/^(\d+) of \1 pupils; .+ --after u_[\da-f-]{36}$/mu);
    expect(command.output()).toContain('All sums stand as their acts say.');
  });
});

describe('first-admin', () => {
  const FIRST_ADMIN = { displayName: '管理 太郎', email: 'first@example.test', password: 'わたしの ながい あいことば' };

  async function redeem(url: string, link: string): Promise<Response> {
    const token = /^http:\S+\/login#first-admin=([\w-]{43})\n/u.exec(link)?.[1];
    const body = JSON.stringify({ ...FIRST_ADMIN, token });
    return fetch(`${url}/api/first-admin`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }

  test('prints a link that works once, beside a running server with the embedded database', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'sakumon-main-'));
    closing.push(() => rm(directory, { recursive: true, force: true }));
    const settings = { PORT: '0', DATA_DIR: directory, SAKUMON_DEMO: '0' };
    const { url } = run(settings);
    const address = await url;
    const command = run(settings, ['first-admin']);
    expect([await command.exit, command.faults()]).toEqual([0, '']);
    expect((await redeem(address, command.output())).status).toBe(200);
    expect((await redeem(address, command.output())).status).toBe(410);
    const again = run(settings, ['first-admin']);
    expect(await again.exit).toBe(1);
    expect(again.output()).toContain('There is an admin already');
  });

  test('works before the first start, which creates demonstration accounts only if requested', async () => {
    const settings = { PORT: '0', DATABASE_URL: await databaseUrl() };
    const command = run(settings, ['first-admin']);
    // If the command fails, the failure message of the test contains the error output of the command.
    expect((await command.exit) === 0 || command.faults()).toBe(true);
    const { url, output } = run(settings);
    const address = await url;
    expect((await sendDemonstrationSignInRequest(address)).status).toBe(401);
    expect(output()).not.toContain('demo');
    expect((await redeem(address, command.output())).status).toBe(200);
  });
});

test('recompute refuses unknown options', async () => {
  const settings = { PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const command = run(settings, ['recompute', '--pupil', 'x']);
  expect(await command.exit).toBe(2);
  expect(command.output()).toContain('--school c_');
});

/** Returns the lines of a program's log with the level warning or above. */
function warnings({ faults }: RunningSakumonProgram): string[] {
  return faults()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{"level":30,'));
}

test('a normal stop logs no warning', { timeout: 180_000 }, async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'sakumon-main-'));
  closing.push(() => rm(directory, { recursive: true, force: true }));
  for (const processes of ['1', '2']) {
    const program = run({ PORT: '0', DATA_DIR: directory, PROCESSES: processes, ...DEMONSTRATION_ENVIRONMENT });
    const address = await program.url;
    // The sign-ins run at the same time, so they use different database connections.
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendDemonstrationSignInRequest(address)));
    expect(answers.map(({ status }) => status)).toContain(200);
    program.child.kill('SIGTERM');
    expect([await program.exit, warnings(program)]).toEqual([0, []]);
  }
});

test.runIf(existsSync('/dev/full'))(
  'the server continues if its log cannot be written',
  { timeout: 180_000 },
  async () => {
    const full = await openFile('/dev/full', 'w');
    const program = run({ PORT: '0', DATABASE_URL: await databaseUrl(), SAKUMON_DEMO: '0' }, [], full.fd);
    expect((await fetch(`${await program.url}/readyz`)).status).toBe(200);
    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
    await full.close();
  },
);

test('with the embedded database: a second server is refused, and Ctrl-C pressed three times loses no data', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'sakumon-main-'));
  closing.push(() => rm(directory, { recursive: true, force: true }));
  const first = run({ PORT: '0', DATA_DIR: directory, SAKUMON_DEMO_HISTORY: '0' });
  const address = await first.url;
  const other = run({ PORT: '0', DATA_DIR: directory });
  expect(await other.exit).toBe(1);
  expect(other.faults()).toMatch(/^Another server \(process \d+\) already uses the database in [^\n]+\n$/u);
  const cookie = String((await sendDemonstrationSignInRequest(address)).headers.get('set-cookie')).split(';')[0] ?? '';
  for (let press = 0; press < 3; press += 1) first.child.kill('SIGINT');
  expect(await first.exit).toBe(0);
  const second = run({ PORT: '0', DATA_DIR: directory, PROCESSES: '2', ...DEMONSTRATION_ENVIRONMENT });
  const answer = await fetch(`${await second.url}/api/account`, { headers: { cookie } });
  expect(await answer.json()).toMatchObject({ account: { email: 'pupil@demo.sakumon.test' } });
});
