import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  postgresUrlOfAddress,
  findFreePostgresAddress,
  removeSocketFolder,
} from '../../server/embedded-postgres/address.ts';
import {
  locatePostgresBinaries,
  ensureBinariesRunnableByUser,
  type PostgresBinaries,
} from '../../server/embedded-postgres/binaries.ts';
import {
  POSTGRES_DATABASE,
  ensurePostgresCluster,
  POSTGRES_SUPERUSER,
} from '../../server/embedded-postgres/cluster.ts';
import { findPostgresFolderAndUser, type PostgresFolderAndUser } from '../../server/embedded-postgres/home.ts';
import {
  startPostgresServerProcess,
  type PostgresAddress,
  type PostgresServerProcess,
} from '../../server/embedded-postgres/postmaster.ts';
import { POSTGRES_READABLE_FOLDER_PATH, findPostgresSystemUser } from '../../server/embedded-postgres/server-user.ts';
import { openFaultyProxy, type FaultyProxy } from '../../e2e/faulty-proxy.ts';
import { killWithChildren } from './processes.ts';
import type { FaultEnvironmentResources } from './fault-environment.ts';
import { migrateAndOpenDatabase } from '../../testing/server/database/database.ts';

/**
 * The environment of a server with a PostgreSQL and a streaming standby. A proxy in front of them leads to the primary.
 */
export type StandbyDatabaseEnvironment = FaultEnvironmentResources & {
  readonly kind: 'standby';
  /** Makes the proxy between the two databases drop all data, so that the standby receives no further changes. */
  readonly cutOff: () => void;
  /** Sends SIGKILL to all processes of the primary. */
  readonly killPrimary: () => void;
  /** Promotes the standby to the primary and directs the proxy to it. */
  readonly promote: () => Promise<void>;
  /** Starts a standby if the primary has none. */
  readonly follow: () => Promise<void>;
};

type Node = {
  readonly home: PostgresFolderAndUser;
  readonly address: PostgresAddress;
  readonly url: string;
  /** Resolves when the database accepts writes. */
  readonly postmaster: Promise<PostgresServerProcess>;
};
type Following = Node & { readonly way: FaultyProxy };

const SETTINGS = { max_connections: '100', wal_keep_size: '256MB' };
const BETWEEN_LOOKS = 100;

export async function startStandbyDatabaseEnvironment(): Promise<StandbyDatabaseEnvironment> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-standby-'));
  await chmod(folder, 0o755);
  const binaries = await ensureBinariesRunnableByUser(
    await locatePostgresBinaries(),
    findPostgresSystemUser(),
    POSTGRES_READABLE_FOLDER_PATH,
  );
  let count = 0;
  const nextHome = (): Promise<PostgresFolderAndUser> =>
    findPostgresFolderAndUser(
      path.join(folder, String((count += 1))),
      findPostgresSystemUser(),
      POSTGRES_READABLE_FOLDER_PATH,
    );
  const home = await nextHome();
  const password = await ensurePostgresCluster(home, binaries, () => undefined);
  let primary = await startNode(home, binaries, password, {});
  await primary.postmaster;
  let standby: Following | null = null;
  const way = await openFaultyProxy(primary.url);
  const follow = async (): Promise<void> => {
    standby ??= await startFollowing(primary, await nextHome(), binaries, password);
  };
  const database = await migrateAndOpenDatabase(way.url);
  await follow();
  const needStandby = (): Following => {
    if (standby === null) throw new Error('nobody follows the primary');
    return standby;
  };
  return {
    kind: 'standby',
    database,
    variables: {},
    cutOff: () => needStandby().way.inflict('silence'),
    killPrimary: () => void primary.postmaster.then(({ pid }) => killWithChildren(pid)),
    promote: async () => {
      const next = needStandby();
      standby = null;
      await next.way.close();
      await ask(next.url, 'select pg_promote(true, 30)');
      await next.postmaster;
      await removeSocketFolder(primary.address);
      primary = next;
      way.aim(next.url);
    },
    follow,
    close: async () => {
      await way.close();
      for (const node of [standby, primary]) {
        if (node !== null) await endNode(node);
      }
      await standby?.way.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startNode(
  home: PostgresFolderAndUser,
  binaries: PostgresBinaries,
  password: string,
  settings: Readonly<Record<string, string>>,
): Promise<Node> {
  const address = await findFreePostgresAddress(home, 'socket');
  const postmaster = startPostgresServerProcess(home, binaries, address, { ...SETTINGS, ...settings }, () => undefined);
  postmaster.catch(() => undefined);
  return {
    home,
    address,
    url: postgresUrlOfAddress(address, POSTGRES_SUPERUSER, password, POSTGRES_DATABASE),
    postmaster,
  };
}

/** Makes a base backup with PostgreSQL's low-level interface, which needs no program besides the server itself. */
async function startFollowing(
  primary: Node,
  home: PostgresFolderAndUser,
  binaries: PostgresBinaries,
  password: string,
): Promise<Following> {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  // A file may disappear while it is copied. This is no error, because the recovery of the base backup does not need
  // the file.
  spawnSync('cp', ['-a', primary.home.cluster, home.cluster]);
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal']) {
    await rm(path.join(home.cluster, name), { recursive: true, force: true });
  }
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries']) {
    await mkdir(path.join(home.cluster, name), { mode: 0o700 });
    await give(home, name);
  }
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(path.join(home.cluster, name), text, { mode: 0o600 });
    await give(home, name);
  }
  const way = await openFaultyProxy(primary.url);
  const { port } = new URL(way.url);
  const primary_conninfo = `host=127.0.0.1 port=${port} user=${POSTGRES_SUPERUSER} password=${password}`;
  const node = await startNode(home, binaries, password, { primary_conninfo });
  const streaming = `select from pg_stat_replication where state = 'streaming'`;
  while ((await ask(primary.url, streaming)).length === 0) await wait(BETWEEN_LOOKS);
  return { ...node, way };
}

/**
 * Makes PostgreSQL's operating-system user the owner of a file that root has created in the folder of the database
 * cluster.
 */
async function give({ cluster, user }: PostgresFolderAndUser, name: string): Promise<void> {
  if (user !== null) await chown(path.join(cluster, name), user.uid, user.gid);
}

async function endNode({ address, home }: Node): Promise<void> {
  // A standby has no `PostgresServerProcess` object yet, so the process id of PostgreSQL is read from the file
  // `postmaster.pid`.
  const [pid = ''] = (await readFile(path.join(home.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (pid !== '') killWithChildren(Number(pid));
  await removeSocketFolder(address);
  await rm(home.folder, { recursive: true, force: true });
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
