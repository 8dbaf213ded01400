import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.ts';
import { migrateAndOpenDatabase } from '../../testing/server/database/database.ts';
import type { FaultEnvironmentResources } from './fault-environment.ts';
import { killWithChildren } from './processes.ts';

/**
 * The environment of a server whose embedded PostgreSQL stores its data on a small disk. A test can fill this disk.
 */
export type SmallDiskEnvironment = FaultEnvironmentResources & {
  readonly kind: 'small-disk';
  readonly fill: () => Promise<void>;
  /**
   * Starts new segments of the write-ahead log until the disk is full. PostgreSQL stops when it cannot write its log.
   */
  readonly useUpLog: () => Promise<void>;
  readonly empty: () => Promise<void>;
  /** Sends SIGKILL to all processes of PostgreSQL. */
  readonly kill: () => void;
};

const SIZE = '256m';
/** Number of log segments of 16 MB that are started. Together they are larger than the disk. */
const SEGMENTS = 20;

export function explainUnavailableSmallDisk(): string | null {
  const mounts = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return mounts !== false && mounts.status === 0 ? null : 'only root may mount a small disk';
}

export async function startSmallDiskEnvironment(): Promise<SmallDiskEnvironment> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakumon-small-disk-'));
  await chmod(folder, 0o755);
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  const postgres = await startEmbeddedPostgres({
    dataDirectory: path.join(folder, 'data'),
    log: () => undefined,
    settings: { min_wal_size: '32MB', max_wal_size: '64MB' },
  });
  const database = await migrateAndOpenDatabase(postgres.url);
  const filler = path.join(folder, 'filler');
  return {
    kind: 'small-disk',
    database,
    variables: {},
    fill: () => fill(filler),
    useUpLog: () => useUpLog(postgres.url),
    empty: () => rm(filler, { force: true }),
    kill: () => killWithChildren(postgres.pid),
    close: async () => {
      await postgres.stop();
      spawnSync('umount', [folder]);
      await rmdir(folder);
    },
  };
}

async function fill(filler: string): Promise<void> {
  const file = await open(filler, 'w');
  for (const size of [1024 * 1024, 4096]) {
    const zeros = Buffer.alloc(size);
    while (await file.write(zeros).catch(() => null));
  }
  await file.close();
}

async function useUpLog(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let count = 0; count < SEGMENTS; count += 1) {
      await client.query(`select pg_logical_emit_message(true, 'faults', 'full'); select pg_switch_wal()`);
    }
  } catch {
    // PostgreSQL has stopped, as expected.
  } finally {
    await client.end().catch(() => undefined);
  }
}
