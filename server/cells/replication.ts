import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { schoolIdColumn } from '../archive/school-sections.ts';
import { quoteSqlIdentifiers, tablesInReferenceOrder } from '../archive/tables.ts';
import type { DeploymentCellDatabase } from './cell-database.ts';
import { DeploymentCellError } from './cells-file.ts';

/**
 * Time in milliseconds between two queries that ask whether the new cell has received the mark of {@link
 * writeReplicationMark}.
 */
const BETWEEN_LOOKS = 10;
/**
 * After every LOOKS_BETWEEN_CHECKS queries for the mark, {@link waitForReplicationMark} checks that the replication has
 * no error.
 */
const LOOKS_BETWEEN_CHECKS = 100;
/**
 * Number of errors after which a replication still continues. A lost connection causes only one error, because
 * PostgreSQL then connects again. More errors mean that the new cell cannot apply a change, so the move fails.
 */
const MOST_APPLY_ERRORS = 1;
/** Maximum number of tries to drop a replication slot. */
const SLOT_TRIES = 50;

/** Returns the name that a school's publication, replication slot and subscription have. */
function replicationName(school: string): string {
  return `move_${school.replaceAll('-', '')}`;
}

/** Throws a DeploymentCellError if the settings of a cell's database do not allow replicating one school. */
export async function throwIfReplicationNotAllowed({ client, name }: DeploymentCellDatabase): Promise<void> {
  const { rows } = await client.query<{ wal_level: string }>('show wal_level');
  if (rows[0]?.wal_level !== 'logical') {
    throw new DeploymentCellError(`PostgreSQL of the cell ${name} needs wal_level = logical, and a restart.`);
  }
}

/**
 * Creates the publication of a school. It contains all rows of the school, and the row into which {@link
 * writeReplicationMark} writes.
 */
export async function createPublicationOfSchool({ client }: DeploymentCellDatabase, school: string): Promise<void> {
  const tables = await tablesInReferenceOrder(client);
  const parts = tables.map(
    (table) => `table ${quoteSqlIdentifiers([table.name])} where (${schoolIdColumn(table)} = '${school}'::uuid)`,
  );
  const mark = `table maintenance.school_move_mark where (school_id = '${school}'::uuid)`;
  await client.query(`create publication ${replicationName(school)} for ${[...parts, mark].join(', ')}`);
}

/**
 * Creates the replication slot of a school. Then runs `copy` with the name of the snapshot that belongs to the slot:
 * the slot sends exactly the changes that this snapshot does not contain.
 */
export async function runWithReplicationSnapshot(
  { database }: DeploymentCellDatabase,
  school: string,
  copy: (snapshot: string) => Promise<void>,
): Promise<void> {
  const config = { connectionString: database, replication: 'database', application_name: 'sakumon-move-school' };
  const walSender = new Client(config);
  walSender.on('error', () => undefined);
  await walSender.connect();
  try {
    const { rows } = await walSender.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${replicationName(school)} LOGICAL pgoutput (SNAPSHOT 'export')`,
    );
    await copy(rows[0]?.snapshot_name ?? '');
  } finally {
    await walSender.end().catch(() => undefined);
  }
}

/**
 * Makes the new cell receive all changes since the snapshot of {@link runWithReplicationSnapshot}. Does nothing if the
 * new cell receives them already.
 */
export async function subscribeToSchool(
  source: DeploymentCellDatabase,
  { client }: DeploymentCellDatabase,
  school: string,
): Promise<void> {
  const name = replicationName(school);
  const { rowCount } = await client.query('select from pg_subscription where subname = $1', [name]);
  // The new cell must write each row to its disk before it confirms the row, because the old cell never sends a
  // confirmed row again.
  const options = `create_slot = false, slot_name = ${name}, copy_data = false, synchronous_commit = on`;
  if (rowCount === 0) {
    await client.query(
      `create subscription ${name} connection ${client.escapeLiteral(source.database)} publication ${name} with (${options})`,
    );
  } else await client.query(`alter subscription ${name} enable`);
}

export async function disableSubscriptionToSchool({ client }: DeploymentCellDatabase, school: string): Promise<void> {
  await client.query(`alter subscription ${replicationName(school)} disable`);
}

/**
 * Writes a new random text, the mark, into the old cell's database, and returns it. The mark is replicated like all
 * other changes. When the new cell has received the mark, it has also received all earlier changes.
 */
export async function writeReplicationMark({ client }: DeploymentCellDatabase, school: string): Promise<string> {
  const mark = randomUUID();
  await client.query(
    `insert into maintenance.school_move_mark values ($1, $2) on conflict (school_id) do update set mark = excluded.mark`,
    [school, mark],
  );
  return mark;
}

/**
 * Waits until the new cell has received the mark of {@link writeReplicationMark}, and so everything that the old cell
 * committed before the mark. Returns false if this takes longer than `patience` milliseconds, and true otherwise.
 * Throws a DeploymentCellError if the replication slot is lost, or if the new cell cannot apply the changes.
 */
export async function waitForReplicationMark(
  source: DeploymentCellDatabase,
  target: DeploymentCellDatabase,
  school: string,
  mark: string,
  patience: number,
): Promise<boolean> {
  const deadline = performance.now() + patience;
  let errorsBefore: number | null = null;
  for (let looks = 0; performance.now() < deadline; looks += 1) {
    const { rowCount } = await target.client.query(
      'select from maintenance.school_move_mark where school_id = $1 and mark = $2',
      [school, mark],
    );
    if (rowCount === 1) return true;
    await wait(BETWEEN_LOOKS);
    if (looks % LOOKS_BETWEEN_CHECKS !== LOOKS_BETWEEN_CHECKS - 1) continue;
    await throwIfSlotLost(source, school);
    const errors = await applyErrorsIn(target, school);
    errorsBefore ??= errors;
    if (errors - errorsBefore <= MOST_APPLY_ERRORS) continue;
    throw new DeploymentCellError(
      `The cell ${target.name} cannot apply the changes (its PostgreSQL log says why): abort, and begin again.`,
    );
  }
  return false;
}

async function throwIfSlotLost({ client, name }: DeploymentCellDatabase, school: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_replication_slots where slot_name = $1 and coalesce(wal_status, '') <> 'lost'`,
    [replicationName(school)],
  );
  if (rowCount === 0)
    throw new DeploymentCellError(`The replication slot in the cell ${name} is lost: abort, and begin again.`);
}

/**
 * Returns how often the new cell has failed to apply changes of the school. PostgreSQL repeats a failed change every 5
 * s.
 */
async function applyErrorsIn({ client }: DeploymentCellDatabase, school: string): Promise<number> {
  const { rows } = await client.query<{ errors: number }>(
    'select apply_error_count::int as errors from pg_stat_subscription_stats where subname = $1',
    [replicationName(school)],
  );
  return rows[0]?.errors ?? 0;
}

/**
 * Ends the replication of a school in the old cell and in the new cell: drops the subscription, the slot and the
 * publication. Skips those that do not exist.
 */
export async function endReplication(
  source: DeploymentCellDatabase,
  target: DeploymentCellDatabase,
  school: string,
): Promise<void> {
  const name = replicationName(school);
  const { rowCount } = await target.client.query('select from pg_subscription where subname = $1', [name]);
  if (rowCount === 1) {
    await target.client.query(`alter subscription ${name} disable`);
    // PostgreSQL can drop a subscription with a lost slot only after the slot's name was removed.
    await target.client.query(`alter subscription ${name} set (slot_name = none)`);
    await target.client.query(`drop subscription ${name}`);
  }
  await dropSlot(source, name);
  await source.client.query(`drop publication if exists ${name}`);
  for (const { client } of [source, target]) {
    await client.query('delete from maintenance.school_move_mark where school_id = $1', [school]);
  }
}

/**
 * Drops a replication slot, if it exists. The database process that uses the slot ends a little later than the
 * subscription, so the drop is tried several times. Throws a DeploymentCellError if the slot is still in use after the
 * last try.
 */
async function dropSlot({ client, name: cell }: DeploymentCellDatabase, name: string): Promise<void> {
  for (let tries = 0; tries < SLOT_TRIES; tries += 1) {
    const { rows } = await client.query<{ active_pid: number | null }>(
      'select active_pid from pg_replication_slots where slot_name = $1',
      [name],
    );
    const [slot] = rows;
    if (slot === undefined) return;
    if (slot.active_pid === null) {
      await client.query('select pg_drop_replication_slot($1)', [name]);
      return;
    }
    if (tries === SLOT_TRIES / 2) await client.query('select pg_terminate_backend($1)', [slot.active_pid]);
    await wait(BETWEEN_LOOKS * 10);
  }
  throw new DeploymentCellError(`The replication slot ${name} in the cell ${cell} is still in use.`);
}
