import { Client } from 'pg';

/** What was restored. `backedUpAt` is the time of the backup or of the export. */
type RestoredState = {
  readonly backedUpAt: Date;
  /** The database id (a UUID) of the restored school; null if all schools were restored. */
  readonly school: string | null;
};

/**
 * Ends the lessons that were running at the time of the backup. As their end, stores the time of the backup, because
 * teachers may have ended these lessons after the backup was taken.
 *
 * The SQL statement uses only columns of the first version of the database table `lesson`, so that it works with the
 * schema of every backup.
 */
export async function endLessonsRunningAtBackup(client: Client, { backedUpAt, school }: RestoredState): Promise<void> {
  await client.query(
    `update lesson set ends_at = $1, paused_at = null
      where kind = 'class' and started_at <= $1 and ends_at > $1 and ($2::uuid is null or school_id = $2)`,
    [backedUpAt, school],
  );
}

/**
 * Stores the time of the backup and of the restore for each school. Lessons between these two times may be missing, so
 * the screens inform teachers.
 */
export async function storeTimesOfBackupAndRestore(
  client: Client,
  { backedUpAt, school }: RestoredState,
  restoredAt: Date,
): Promise<void> {
  await client.query(
    `insert into restore_gap (school_id, backed_up_at, restored_at)
     select id, $1, $3 from school
      where id <> installation_school() and ($2::uuid is null or id = $2)
     on conflict do nothing`,
    [backedUpAt, school, restoredAt > backedUpAt ? restoredAt : backedUpAt],
  );
}

/**
 * Ends the running lessons of a database that other tools restored (for example from archived WAL), and stores the
 * times of the backup and the restore. Sakumon's own restore does the same at its end. The user in the database address
 * `url` must be the owner of the tables.
 */
export async function finishExternallyRestoredDatabase(url: string, backedUpAt: Date, restoredAt: Date): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'sakumon-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Row-level security also applies to the owner of the tables, unless the owner is a superuser. So the transaction
    // takes the Sakumon role `system`, which may write rows of all schools.
    await client.query(`select set_config('sakumon.role', 'system', true)`);
    await endLessonsRunningAtBackup(client, { backedUpAt, school: null });
    await storeTimesOfBackupAndRestore(client, { backedUpAt, school: null }, restoredAt);
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}
