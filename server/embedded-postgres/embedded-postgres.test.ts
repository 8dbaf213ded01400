import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { isDatabaseUnavailableOrOverloaded } from '../database/unavailable.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findProcessIdsOfPostgresCluster } from './leftovers.ts';
import { canUserAccessFiles, findPostgresSystemUser } from './server-user.ts';

const Address = z.object({ url: z.string(), pid: z.number() });
const asRoot = process.getuid?.() === 0;

let folder: string;
let dataDirectory: string;
let running: EmbeddedPostgres | undefined;
let lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sakumon-embedded-'));
  await chmod(folder, 0o755);
  dataDirectory = path.join(folder, 'data');
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  lines = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({
    dataDirectory,
    log: (line) => lines.push(line),
    commonFolder: path.join(folder, 'common'),
    ...options,
  });
  return running;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const cluster = (): string => path.join(dataDirectory, 'postgres', 'cluster');

describe('start and stop', () => {
  test('the first start creates the database, also after an interrupted one', async () => {
    await mkdir(path.join(dataDirectory, 'postgres', 'unfinished-0123'), { recursive: true });
    const { url } = await start();
    await query(url, `create table word (text text); insert into word values ('あわせて');`);
    expect(await query(url, `select text, length(text) from word`)).toEqual([{ text: 'あわせて', length: 4 }]);
    expect((await readdir(path.join(dataDirectory, 'postgres'))).sort()).toEqual(['cluster', 'password', 'supervisor']);
    expect((await stat(path.join(dataDirectory, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    expect((await stat(cluster())).mode & 0o777).toBe(0o700);
  });

  test('the next start uses the existing database', async () => {
    const { url } = await start();
    expect(await query(url, `select text from word`)).toEqual([{ text: 'あわせて' }]);
    expect(lines).toEqual([]);
  });

  test('a wrong password is refused', async () => {
    const { url } = await start();
    expect(await failureOf(query(url.replace(/:[^:@]+@/u, ':wrong@'), 'select 1'))).toContain('password');
  });

  test('stop is clean while a client has an open transaction', async () => {
    const { url, pid, stop } = await start();
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    const sleeping = failureOf(client.query('select pg_sleep(60)'));
    await stop();
    running = undefined;
    expect(await sleeping).toMatch(/terminat/u);
    expect(findProcessIdsOfPostgresCluster(cluster())).toEqual([]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await start();
    expect(lines).toEqual([]);
  });

  test('a second server on the same data is refused without harm to the first', async () => {
    const { url, pid } = await start();
    const message = await failureOf(startEmbeddedPostgres({ dataDirectory, log: () => undefined }));
    expect(message).toContain(`Another server (process ${process.pid}) already uses the database`);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(running?.pid).toBe(pid);
  });

  test('it listens on the loopback interface if the system has no Unix sockets', async () => {
    const { url } = await start({ address: 'loopback' });
    expect(url).toContain('@127.0.0.1:');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('after a crash', () => {
  test('a stale pid file with the id of another running process is ignored, and that process is not killed', async () => {
    const user = findPostgresSystemUser();
    const stranger = spawn('sleep', ['300'], {
      stdio: 'ignore',
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    });
    await once(stranger, 'spawn');
    await writeFile(path.join(cluster(), 'postmaster.pid'), `${stranger.pid}\n${cluster()}\n1\n5432\n\n\n\nready\n`);
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    expect(stranger.kill(0)).toBe(true);
    stranger.kill('SIGKILL');
  });

  test('a stale pid file of a process that has ended is ignored', async () => {
    const gone = spawnSync('true').pid;
    await writeFile(path.join(cluster(), 'postmaster.pid'), `${gone}\n${cluster()}\n1\n5432\n\n\n\nready\n`);
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a killed server is restarted; clients see it as unavailable and then work again', async () => {
    const { url, pid } = await start();
    await query(url, `create table mark (n integer)`);
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('insert into mark values (1)');
    const broken = client.query('select pg_sleep(60)').catch((error: unknown) => error);
    process.kill(pid, 'SIGKILL');
    expect(isDatabaseUnavailableOrOverloaded(await broken)).toBe(true);
    await expect
      .poll(() => query(url, 'select n from mark').catch(() => null), { interval: 10, timeout: 20_000 })
      .toEqual([{ n: 1 }]);
    expect(running?.pid).not.toBe(pid);
    expect(lines[0]).toBe('PostgreSQL ended by SIGKILL; restarting it');
  });

  test('orphans of a server that was killed with its Node process are ended, and the data is recovered', async () => {
    const { node, url, pid } = await startInOtherNode();
    await query(url, `create table orphan (n integer); insert into orphan values (2);`);
    node.kill('SIGKILL');
    await once(node, 'exit');
    process.kill(pid, 'SIGKILL');
    expect(await query((await start()).url, 'select n from orphan')).toEqual([{ n: 2 }]);
    expect(lines).toContain('PostgreSQL was not shut down cleanly; it recovers now');
  });

  test('a server whose Node process was killed is stopped and replaced immediately', async () => {
    const { node, url, pid } = await startInOtherNode();
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('insert into orphan values (3)');
    node.kill('SIGKILL');
    await once(node, 'exit');
    expect(findProcessIdsOfPostgresCluster(cluster())).toContain(pid);
    const replaced = await start();
    expect(await query(replaced.url, 'select n from orphan order by n')).toEqual([{ n: 2 }, { n: 3 }]);
    expect(replaced.pid).not.toBe(pid);
    expect(findProcessIdsOfPostgresCluster(cluster())).not.toContain(pid);
  });

  test('Ctrl-C reaches the whole process group, but PostgreSQL runs until the server stops it', async () => {
    const { node, pid } = await startInOtherNode();
    let output = '';
    node.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    process.kill(-(node.pid ?? 0), 'SIGINT');
    const [code] = await once(node, 'exit');
    expect({ code, output }).toEqual({ code: 0, output: 'still answered [{"one":1}]\n' });
    expect(findProcessIdsOfPostgresCluster(cluster())).not.toContain(pid);
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false);
  });
});

describe('the start fails with one clear line', () => {
  test('for a data directory of another major version', async () => {
    const file = path.join(cluster(), 'PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '17\n');
    const message = await failureOf(start());
    await writeFile(file, version);
    expect(message).toMatch(
      /^The database in .* was written by PostgreSQL 17; this version of Sakumon contains PostgreSQL 18\./u,
    );
  });

  test('for a configuration that PostgreSQL rejects', async () => {
    const message = await failureOf(start({ settings: { max_connections: 'many' } }));
    expect(message).toMatch(/^The embedded PostgreSQL cannot run \(postgres\): FATAL: .*"max_connections".*\.$/u);
    expect(message).not.toContain('\n');
  });

  test('for a port in use', async () => {
    const { url } = await start({ address: 'loopback' });
    const port = new URL(url).port;
    const other = startEmbeddedPostgres({
      dataDirectory: path.join(folder, 'other'),
      log: () => undefined,
      address: 'loopback',
      settings: { port },
    });
    expect(await failureOf(other)).toBe(
      'The embedded PostgreSQL cannot run (postgres): its port is taken by another program.',
    );
  });

  test('for a DATA_DIR that is a file', async () => {
    await appendFile(path.join(folder, 'file'), '');
    const message = await failureOf(start({ dataDirectory: path.join(folder, 'file') }));
    expect(message).toMatch(/file is not a folder; choose another DATA_DIR\.$/u);
  });

  test.skipIf(asRoot)('for a DATA_DIR without permission', async () => {
    const message = await failureOf(start({ dataDirectory: '/root/sakumon' }));
    expect(message).toMatch(/^No permission to write .*; choose another DATA_DIR\.$/u);
  });

  test.runIf(mountsWork())('for a full disk', async () => {
    const disk = path.join(folder, 'disk');
    await mkdir(disk);
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', disk]);
    const message = await failureOf(start({ dataDirectory: path.join(disk, 'data') }));
    spawnSync('umount', [disk]);
    expect(message).toMatch(/^The embedded PostgreSQL cannot run \(initdb\): the disk is full; .*\.$/u);
  });

  test.runIf(mountsWork())('for a disk that is full when the database exists already', async () => {
    const disk = path.join(folder, 'filled');
    await mkdir(disk);
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=755', 'tmpfs', disk]);
    const options = { dataDirectory: path.join(disk, 'data') };
    await (await start(options)).stop();
    spawnSync('dd', ['if=/dev/zero', `of=${path.join(disk, 'filler')}`, 'bs=1k']);
    const message = await failureOf(start(options));
    const left = await readdir(path.join(disk, 'data', 'postgres'));
    running = undefined;
    spawnSync('umount', [disk]);
    expect(message).toBe(`The disk that holds ${options.dataDirectory} is full; make room and start again.`);
    expect(left.sort()).toEqual(['cluster', 'password']);
  });
});

describe.runIf(asRoot)('as root', () => {
  test('PostgreSQL runs as another user and can use a private checkout and data directory', async () => {
    // A folder that other users cannot enter (mode 0700). Its path is too long for a Unix socket.
    const secret = path.join(folder, 'private');
    await mkdir(secret, { mode: 0o700 });
    const deep = path.join(secret, 'a-rather-long-name-'.repeat(6), 'data');
    const { url, pid, folder: home } = await start({ dataDirectory: deep });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(`/proc/${pid}`)).uid).toBe(findPostgresSystemUser()?.uid);
    expect(path.dirname(home)).toBe(path.join(folder, 'common'));
    expect(await readFile(path.join(deep, 'postgres-location.txt'), 'utf8')).toBe(`${home}\n`);
    expect((await stat(path.join(home, 'cluster'))).mode & 0o777).toBe(0o700);
    await running?.stop();
    await start({ dataDirectory: deep });
    expect(running?.folder).toBe(home);
  });
});

describe.runIf(ordinaryUserReachesUs())('as an ordinary user', () => {
  test('PostgreSQL runs as that user, with data in DATA_DIR', async () => {
    const user = findPostgresSystemUser() ?? { uid: 0, gid: 0 };
    dataDirectory = path.join(folder, 'ordinary', 'data');
    await mkdir(path.dirname(dataDirectory));
    await chown(path.dirname(dataDirectory), user.uid, user.gid);
    const { node, pid } = await startInOtherNode({ uid: user.uid, gid: user.gid });
    expect((await stat(`/proc/${pid}`)).uid).toBe(user.uid);
    expect((await stat(path.join(dataDirectory, 'postgres'))).mode & 0o777).toBe(0o700);
    node.kill('SIGINT');
    expect(await once(node, 'exit')).toEqual([0, null]);
    // Now root starts the server, but the existing database keeps its owner.
    await start();
    expect((await stat(`/proc/${running?.pid}`)).uid).toBe(user.uid);
  });
});

/** Returns true if root runs the tests and an ordinary user of the operating system can enter the project's folder. */
function ordinaryUserReachesUs(): boolean {
  const user = findPostgresSystemUser();
  return user !== null && canUserAccessFiles(user, { read: [import.meta.dirname] });
}

function mountsWork(): boolean {
  return asRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

/**
 * Starts the server on the same data in a separate Node process, which tests can kill. The process prints the address
 * of the database, and stops on SIGINT.
 */
async function startInOtherNode(user: { readonly uid?: number; readonly gid?: number } = {}) {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
    import { Client } from 'pg';
    const postgres = await startEmbeddedPostgres({ dataDirectory: process.argv[1], log: () => undefined });
    process.once('SIGINT', async () => {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      console.log('still answered', JSON.stringify((await client.query('select 1 as one')).rows));
      await client.end();
      await postgres.stop();
    });
    console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid }));`;
  const node = spawn(process.execPath, ['--input-type=module', '-e', script, dataDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    ...user,
  });
  const first = await new Promise<string>((resolve) => {
    node.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
  });
  const { url, pid } = Address.parse(JSON.parse(first));
  return { node, url, pid };
}
