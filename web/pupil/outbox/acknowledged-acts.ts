import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Act } from '../../../contract/act.ts';

/**
 * A copy of an act that a server acknowledged. It is stored for some days in case the server's database is restored
 * from an older backup. It contains no personal data except the account id. `at` is the server's time, in milliseconds
 * since 1970.
 */
export type AcknowledgedAct = {
  readonly account: string;
  readonly act: Act;
  readonly incarnation: string;
  readonly at: number;
};

type Schema = DBSchema & {
  act: { key: number; value: AcknowledgedAct; indexes: { account: string } };
};

export type AcknowledgedDatabase = IDBPDatabase<Schema>;

/**
 * Limits for the stored copies of acts. `milliseconds`: maximum age of a copy. `acts`: maximum number of copies of all
 * accounts together. `characters`: maximum length of an act as JSON; longer acts are not copied, but no real question
 * leads to one.
 */
const KEPT = { milliseconds: 14 * 24 * 60 * 60 * 1000, acts: 10_000, characters: 2_000 } as const;

/**
 * Opens the database of the copies. It is separate from the main database, so that the version of the main database did
 * not change. A page of an older version can therefore still open the main database after a downgrade.
 */
export function openAcknowledgedDatabase(name = 'sakumon-acknowledged'): Promise<AcknowledgedDatabase> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('act', { autoIncrement: true }).createIndex('account', 'account');
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

export async function copyAcknowledgedActs(
  database: AcknowledgedDatabase,
  acts: readonly AcknowledgedAct[],
): Promise<void> {
  const transaction = database.transaction('act', 'readwrite', { durability: 'relaxed' });
  const short = acts.filter(({ act }) => JSON.stringify(act).length <= KEPT.characters);
  await Promise.all([...short.map((kept) => transaction.store.add(kept)), transaction.done]);
}

/**
 * Deletes the copies that are older than `KEPT.milliseconds`. If more than `KEPT.acts` copies remain, also deletes the
 * oldest copies. `now`: milliseconds since 1970.
 */
export async function deleteOldAcknowledgedActs(database: AcknowledgedDatabase, now: number): Promise<void> {
  const transaction = database.transaction('act', 'readwrite');
  let excess = (await transaction.store.count()) - KEPT.acts;
  for await (const cursor of transaction.store) {
    if (excess <= 0 && cursor.value.at >= now - KEPT.milliseconds) break;
    void cursor.delete();
    excess -= 1;
  }
  await transaction.done;
}

/**
 * Returns the acts of an account that were acknowledged by a database of another incarnation than `incarnation`, in the
 * order in which they were copied. A database gets a new incarnation by a crash, a restore or a failover
 * (docs/design/offline.md).
 */
export async function actsAcknowledgedElsewhere(
  database: AcknowledgedDatabase,
  account: string,
  incarnation: string,
): Promise<Act[]> {
  const kept = await database.getAllFromIndex('act', 'account', account);
  return kept.filter((one) => one.incarnation !== incarnation).map(({ act }) => act);
}

/** Returns the latest act of the account that was copied, or null if there is none. */
export async function latestAcknowledgedAct(database: AcknowledgedDatabase, account: string): Promise<Act | null> {
  const cursor = await database.transaction('act').store.index('account').openCursor(account, 'prev');
  return cursor?.value.act ?? null;
}

/**
 * Updates the copies after the server has reported that it lacks the acts in `missing`. The copies of the missing acts
 * are deleted, because these acts wait again to be sent. The copies of all other acts in `acts` now belong to
 * `incarnation`.
 */
export async function updateCopiesOfMissingActs(
  database: AcknowledgedDatabase,
  account: string,
  acts: ReadonlySet<string>,
  missing: ReadonlySet<string>,
  incarnation: string,
): Promise<void> {
  const transaction = database.transaction('act', 'readwrite');
  for await (const cursor of transaction.store.index('account').iterate(account)) {
    const { id } = cursor.value.act;
    if (missing.has(id)) void cursor.delete();
    else if (acts.has(id)) void cursor.update({ ...cursor.value, incarnation });
  }
  await transaction.done;
}
