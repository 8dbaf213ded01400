import { Client } from 'pg';

/** The restored data: the time of the backup or of the export, and the affected school. */
type RestoredState = {
  readonly backedUpAt: Date;
  /** The affected school as a bare UUID; null if all schools are affected. */
  readonly school: string | null;
};

/**
 * Ends the lessons that were running at the time of the backup. Their end is the time of the backup, because their
 * teachers may have ended them since. Acts that devices send again may belong to lessons that this database lacks; they
 * count as self-study of their day. The statement uses only columns of the table's first version, so that it works with
 * the schema of every backup.
 */
export async function endRestoredLessons(client: Client, { backedUpAt, school }: RestoredState): Promise<void> {
  await client.query(
    `update lesson set ends_at = $1, paused_at = null
      where kind = 'class' and started_at <= $1 and ends_at > $1 and ($2::uuid is null or school_id = $2)`,
    [backedUpAt, school],
  );
}

/** Stores the period for which lessons may be missing, so that the screens can inform teachers. */
export async function storeRestoreGap(
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
 * Ends running lessons and stores the gap for a database that was restored by other tools, for example from archived
 * WAL. `url` is the owner's address.
 */
export async function finishRestore(url: string, backedUpAt: Date, restoredAt: Date): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'sakumon-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Row-level security also applies to an owner who is no superuser. The role `system` can write rows of all schools.
    await client.query(`select set_config('sakumon.role', 'system', true)`);
    await endRestoredLessons(client, { backedUpAt, school: null });
    await storeRestoreGap(client, { backedUpAt, school: null }, restoredAt);
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}
