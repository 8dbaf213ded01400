import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../server/embedded-postgres/free-port.ts';
import type { QueryAsOwner } from '../faults/checker.ts';
import type { Cluster } from './cluster.ts';
import { chownToDaemonUser, runAsDaemonUser } from './daemon.ts';
import { createRetryingSqlRunner } from './polling.ts';

const BETWEEN_LOOKS = 200;

/**
 * A PostgreSQL that is restored from the backup repository alone: from the last full backup and the write-ahead log
 * that was archived after it.
 */
export type RestoredMachine = { readonly ask: QueryAsOwner; readonly close: () => Promise<void> };

export async function restoreMachine({ folder, primary, ask, superuserUrl }: Cluster): Promise<RestoredMachine> {
  const { folder: from } = await primary();
  await archiveAll(ask);
  const place = path.join(folder, 'restored');
  const data = path.join(place, 'data');
  for (const made of [place, data]) mkdirSync(made, { mode: 0o700 });
  chownToDaemonUser(place, data);
  const repository = [`--config=${path.join(from, 'pgbackrest.conf')}`, '--stanza=sakumon', `--pg1-path=${data}`];
  await runAsDaemonUser('pgbackrest', [...repository, 'restore'], place);
  const port = await findFreePort();
  // These settings separate the restored machine from the cluster: the machine waits for no standby and does not write
  // to the archive.
  const apart = ['archive_mode=off', 'synchronous_standby_names=', `unix_socket_directories=${place}`];
  const options = [`-p ${port}`, ...apart.map((each) => `-c ${each}`)].join(' ');
  const patience = ['-w', '-t', '120'];
  await runAsDaemonUser(
    'pg_ctl',
    ['start', '-D', data, '-l', path.join(place, 'postgres.log'), ...patience, '-o', options],
    place,
  );
  const restored = createRetryingSqlRunner(superuserUrl('sakumon', port));
  await until(restored.ask, 'select not pg_is_in_recovery() as is');
  return {
    ask: restored.ask,
    close: async () => {
      await restored.end();
      await runAsDaemonUser('pg_ctl', ['stop', '-D', data, '-m', 'immediate'], place);
    },
  };
}

/** Waits until the backup repository contains the whole write-ahead log that the primary has written so far. */
async function archiveAll(ask: QueryAsOwner): Promise<void> {
  const [{ segment } = { segment: '' }] = await ask<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  await until(ask, `select coalesce(last_archived_wal >= '${segment}', false) as is from pg_stat_archiver`);
}

async function until(ask: QueryAsOwner, statement: string): Promise<void> {
  while ((await ask<{ is: boolean }>(statement))[0]?.is !== true) await wait(BETWEEN_LOOKS);
}

/**
 * Returns the number of rows of each table. Unlogged tables are left out, because PostgreSQL does not copy their rows
 * to a standby.
 */
export async function countRowsOfTables(ask: QueryAsOwner): Promise<Readonly<Record<string, number>>> {
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [{ count } = { count: 0 }] = await ask<{ count: number }>(`select count(*)::int as count from "${name}"`);
    counts[name] = count;
  }
  return counts;
}
