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
 * Limits for copies: the age of a copy, the number of copies over all accounts, and the length of an act as JSON.
 * Longer acts are not copied. No real question leads to such an act.
 */
const KEPT = { milliseconds: 14 * 24 * 60 * 60 * 1000, acts: 10_000, characters: 2_000 } as const;

/**
 * A separate database: after a downgrade an older page can still open the main database, whose version is unchanged.
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

/** Deletes copies older than fourteen days, and the oldest ones above the maximum number. */
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
 * Returns the account's acts that a database of another incarnation acknowledged, in the order of recording. A crash, a
 * restore or a failover gives a database a new incarnation (docs/design/offline.md).
 */
export async function actsAcknowledgedElsewhere(
  database: AcknowledgedDatabase,
  account: string,
  incarnation: string,
): Promise<Act[]> {
  const kept = await database.getAllFromIndex('act', 'account', account);
  return kept.filter((one) => one.incarnation !== incarnation).map(({ act }) => act);
}

/** Returns the account's latest copied act, or null. */
export async function latestAcknowledgedAct(database: AcknowledgedDatabase, account: string): Promise<Act | null> {
  const cursor = await database.transaction('act').store.index('account').openCursor(account, 'prev');
  return cursor?.value.act ?? null;
}

/**
 * Updates the copies after the server has reported which of `acts` are missing. Copies of missing acts are deleted,
 * because those acts are in the queue again. The other copies of `acts` now belong to `incarnation`.
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
