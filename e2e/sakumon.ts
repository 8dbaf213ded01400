import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, Pool, type ClientConfig } from 'pg';
import {
  findEmbeddedDatabaseFolder,
  createDemonstrationDataDirectory,
  createEmptyDataDirectory,
  removeDataDirectory,
} from './data-directory.ts';

const root = folderWithPackage(import.meta.dirname);
const MAIN = path.join(root, 'build', 'program', 'main.js');
const run = promisify(execFile);
const START_PATIENCE = 180_000;
const BETWEEN_LOOKS = 50;

/**
 * A complete server, as `npm start` runs it after a build. Every such server has its own data directory, database and
 * port.
 */
export type Sakumon = {
  readonly url: string;
  readonly dataDirectory: string;
  /**
   * Runs an SQL query as the owner of the database, to whom row-level security does not apply. Resolves to the rows.
   */
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
  /** Opens another connection as the owner of the database. */
  readonly connect: () => Promise<Client>;
  /**
   * Returns the URL with which a client connects to the running database as its owner. Each start of the database
   * changes the port in the URL.
   */
  readonly databaseUrl: () => string;
  /** Sends SIGKILL to the server. After that, `start` starts the server again with the same port and data directory. */
  readonly killServer: () => Promise<void>;
  readonly killDatabase: () => void;
  readonly start: () => Promise<void>;
  /** Returns the ids of the processes that are running now. */
  readonly processes: () => { readonly server: number; readonly database: number };
  /**
   * Runs the operator command that creates the sign-in link for the first administrator, while the server is running.
   * Resolves to the first line of the output, which is the link.
   */
  readonly firstAdminLink: () => Promise<string>;
  /**
   * Runs `sakumon` with a command on the database of this server, whether or not the server is running. Resolves to the
   * output of the command.
   */
  readonly command: (...command: readonly string[]) => Promise<string>;
  /** Stops the server with SIGINT (Ctrl-C). */
  readonly end: () => Promise<void>;
  /** Stops the server with SIGINT and removes its files. */
  readonly stop: () => Promise<void>;
};

type Choice = {
  /** True if the first start of the server adds the demonstration school. False if the installation stays empty. */
  readonly demonstration: boolean;
  /** Additional environment variables of the server. */
  readonly settings?: Readonly<Record<string, string>>;
};

export async function startSakumon(
  { demonstration, settings = {} }: Choice = { demonstration: true },
): Promise<Sakumon> {
  const dataDirectory = demonstration ? createDemonstrationDataDirectory() : createEmptyDataDirectory();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    // The server runs as one process, however many cores the machine has.
    PROCESSES: '1',
    DATA_DIR: dataDirectory,
    SAKUMON_DEMO: demonstration ? '1' : '0',
    // The demonstration school starts without acts of pupils. Otherwise the server would simulate lessons at its start.
    SAKUMON_DEMO_HISTORY: '0',
    // The server uses the embedded database even if the tests' environment names another database.
    DATABASE_URL: undefined,
    PUBLIC_URL: undefined,
    ...settings,
  };

  const start = async (): Promise<void> => {
    // After each start the embedded database has another port. Connections to the previous port are therefore closed.
    await forget();
    server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(url, server).catch(async (fault: unknown) => {
      await end('SIGINT');
      throw fault;
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = server;
    server = null;
    if (ending === null || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  };

  const command = async (...words: readonly string[]): Promise<string> =>
    (await run(process.execPath, [MAIN, ...words], { env })).stdout;

  const { query, forget } = keptConnections(dataDirectory);

  await start();
  return {
    url,
    dataDirectory,
    query,
    connect: () => connect(dataDirectory),
    databaseUrl: () => {
      const { host, user, password, database, port: at } = ownersAccess(dataDirectory);
      return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${at}`;
    },
    killServer: () => end('SIGKILL'),
    killDatabase: () => process.kill(postmaster(dataDirectory).pid, 'SIGKILL'),
    start,
    processes: () => ({ server: server?.pid ?? 0, database: postmaster(dataDirectory).pid }),
    firstAdminLink: async () => (await command('first-admin')).split('\n')[0] ?? '',
    command,
    end: () => end('SIGINT'),
    stop: async () => {
      await forget();
      await end('SIGINT');
      removeDataDirectory(dataDirectory);
    },
  };
}

/**
 * Waits until the server reports that it is ready (connected to a migrated database). If the server ends or is not
 * ready in time, throws an error with the server's output.
 */
async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let said = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const deadline = Date.now() + START_PATIENCE;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(BETWEEN_LOOKS);
  }
  throw new Error(`Sakumon did not start:\n${said}`);
}

/**
 * Returns functions that share a pool of connections to the embedded database. `query` runs an SQL query and opens the
 * pool if there is none. `forget` closes the pool.
 */
function keptConnections(dataDirectory: string): {
  readonly query: Sakumon['query'];
  readonly forget: () => Promise<void>;
} {
  let pool: Pool | null = null;
  const forget = async (): Promise<void> => {
    const ending = pool;
    pool = null;
    await ending?.end();
  };
  return {
    query: async (sql, values = []) => {
      if (pool === null) {
        pool = new Pool({ ...ownersAccess(dataDirectory), max: 2 });
        // The database has ended and closed an idle connection.
        pool.on('error', () => void forget());
      }
      return (await pool.query<Record<string, unknown>>(sql, [...values])).rows;
    },
    forget,
  };
}

async function connect(dataDirectory: string): Promise<Client> {
  const client = new Client(ownersAccess(dataDirectory));
  await client.connect();
  return client;
}

function ownersAccess(dataDirectory: string) {
  const { socketFolder, port } = postmaster(dataDirectory);
  const password = readFileSync(path.join(findEmbeddedDatabaseFolder(dataDirectory), 'password'), 'utf8').trim();
  return { host: socketFolder, port, user: 'sakumon', password, database: 'sakumon' } satisfies ClientConfig;
}

/**
 * Reads postmaster.pid. Its lines contain the process id, the folder, the start time, the port and the folder of the
 * socket.
 */
function postmaster(dataDirectory: string): { pid: number; port: number; socketFolder: string } {
  const lines = readFileSync(
    path.join(findEmbeddedDatabaseFolder(dataDirectory), 'cluster', 'postmaster.pid'),
    'utf8',
  ).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '' };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

function folderWithPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : folderWithPackage(path.dirname(folder));
}
