import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Act } from '../../../contract/act.ts';

/**
 * A copy of an act that a server acknowledged. The device keeps the copy for some days, so that it can send the act
 * again if the server's database is restored from an older backup. The only personal data in the copy is the account
 * id. `at`: the server's time when it acknowledged the act, in milliseconds since 1970.
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

export type AcknowledgedActDatabase = IDBPDatabase<Schema>;

/**
 * Limits for the stored copies of acts. `milliseconds`: maximum age of a copy. `acts`: maximum number of copies of all
 * accounts together. `characters`: maximum length of an act as JSON. Longer acts do not occur in normal use and are not
 * copied.
 */
const KEPT = { milliseconds: 14 * 24 * 60 * 60 * 1000, acts: 10_000, characters: 2_000 } as const;

/**
 * Opens the IndexedDB database of the copies. It is separate from the main database, so that the version number of the
 * main database did not have to change. Older versions of Sakumon can therefore still open the main database.
 */
export function openAcknowledgedActDatabase(name = 'sakumon-acknowledged'): Promise<AcknowledgedActDatabase> {
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
  database: AcknowledgedActDatabase,
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
export async function deleteOldAcknowledgedActs(database: AcknowledgedActDatabase, now: number): Promise<void> {
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
 * Resolves to the account's copied acts that the server's database may lack, in the order in which they were copied.
 * The database gets a new id (incarnation) after a crash, a restore or a failover (docs/design/offline.md). Acts that
 * were acknowledged under its present id (`incarnation`) are left out.
 */
export async function readActsOfOtherDatabaseIncarnations(
  database: AcknowledgedActDatabase,
  account: string,
  incarnation: string,
): Promise<Act[]> {
  const kept = await database.getAllFromIndex('act', 'account', account);
  return kept.filter((one) => one.incarnation !== incarnation).map(({ act }) => act);
}

/** Returns the latest copied act of the account, or null if there is none. */
export async function latestAcknowledgedAct(database: AcknowledgedActDatabase, account: string): Promise<Act | null> {
  const cursor = await database.transaction('act').store.index('account').openCursor(account, 'prev');
  return cursor?.value.act ?? null;
}

/**
 * Updates the device's copies of `acts` after the server has said which of these acts its database lacks (`missing`).
 * The copies of missing acts are deleted, because these acts are in the outbox again. The other copies are marked as
 * acknowledged by the database with the id `incarnation`.
 */
export async function updateActCopiesAfterServerReply(
  database: AcknowledgedActDatabase,
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
