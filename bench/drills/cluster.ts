import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { QueryAsOwner } from '../faults/checker.ts';
import { startClusterDaemons, type ClusterProcesses } from './cluster-daemons.ts';
import { runAsDaemonUser } from './daemon.ts';
import type { DatabaseMachine } from './database-machine.ts';
import { createRetryingSqlRunner } from './polling.ts';

const BETWEEN_LOOKS = 100;
const PATIENCE = 120_000;

/**
 * The database cluster that docs/operations/availability.md describes: three machines with Patroni. A server of Sakumon
 * can use it.
 */
export type Cluster = Pick<ClusterProcesses, 'folder' | 'databaseUrl' | 'databaseDirectUrl' | 'superuserUrl'> & {
  /** Runs an SQL statement as the superuser on the primary. Retries until there is a primary. */
  readonly ask: QueryAsOwner;
  readonly primary: () => Promise<DatabaseMachine>;
  /** Waits until the cluster has one primary, one synchronous standby and another standby. */
  readonly whole: () => Promise<void>;
  readonly switchOver: () => Promise<void>;
  readonly backUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const daemons = await startClusterDaemons();
  try {
    return await prepareCluster(daemons);
  } catch (fault) {
    await daemons.end();
    throw new Error(`the cluster did not start; its logs are in ${daemons.folder}`, { cause: fault });
  }
}

async function prepareCluster(daemons: ClusterProcesses): Promise<Cluster> {
  const { folder, machines, superuserUrl, ownerPassword } = daemons;
  await createDatabase(superuserUrl('postgres'), ownerPassword);
  const { ask, end } = createRetryingSqlRunner(superuserUrl('sakumon'));
  const primary = async (): Promise<DatabaseMachine> => {
    for (;;) {
      for (const machine of machines) if (await machine.isPrimary()) return machine;
      await wait(BETWEEN_LOOKS);
    }
  };
  const whole = async (): Promise<void> => {
    const deadline = performance.now() + PATIENCE;
    while (performance.now() < deadline) {
      const [row] = await ask<{ standbys: number; synchronous: number }>(STANDBYS);
      if (row?.standbys === machines.length - 1 && row.synchronous > 0) return;
      await wait(BETWEEN_LOOKS);
    }
    throw new Error('not all of the database machines came back');
  };
  const backRest = async (...command: string[]): Promise<void> => {
    const { folder: place } = await primary();
    await runAsDaemonUser('pgbackrest', [`--config=${place}/pgbackrest.conf`, '--stanza=sakumon', ...command], place);
  };
  await whole();
  await backRest('stanza-create');
  return {
    ...daemons,
    ask,
    primary,
    whole,
    switchOver: async () => {
      const { folder: place, name } = await primary();
      const settings = path.join(place, 'patroni.yml');
      await runAsDaemonUser(
        'patronictl',
        ['-c', settings, 'switchover', 'sakumon', '--leader', name, '--force'],
        place,
      );
    },
    backUp: () => backRest('backup', '--type=full'),
    close: async () => {
      await end();
      await daemons.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const STANDBYS = `select count(*)::int as standbys, count(*) filter (where sync_state = 'sync')::int as synchronous
  from pg_stat_replication where application_name like 'database-%' and state = 'streaming'`;

async function createDatabase(url: string, ownerPassword: string): Promise<void> {
  const { ask, end } = createRetryingSqlRunner(url);
  const late = wait(PATIENCE, 'late', { ref: false });
  if ((await Promise.race([ask('select 1'), late])) === 'late') throw new Error('no machine became primary');
  await ask(`create role sakumon login createrole password '${ownerPassword}'`);
  await ask('create database sakumon owner sakumon');
  await end();
}
