import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Act } from '../../../contract/act.ts';

/**
 * An act that a server said is safe, kept a while in case its database goes back to a time before. It names nobody but
 * the account. `at` is the server's time, in milliseconds since 1970.
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

/** Kept for so long, of all accounts so many; a longer text than any question leads to is not kept. */
const KEPT = { milliseconds: 14 * 24 * 60 * 60 * 1000, acts: 10_000, characters: 2_000 } as const;

/** A database of its own: a page of before, after a downgrade, still opens the one that it knows. */
export function openAcknowledged(name = 'sakumon-acknowledged'): Promise<AcknowledgedDatabase> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('act', { autoIncrement: true }).createIndex('account', 'account');
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

export async function keepAcknowledged(
  database: AcknowledgedDatabase,
  acts: readonly AcknowledgedAct[],
): Promise<void> {
  const transaction = database.transaction('act', 'readwrite', { durability: 'relaxed' });
  const short = acts.filter(({ act }) => JSON.stringify(act).length <= KEPT.characters);
  await Promise.all([...short.map((kept) => transaction.store.add(kept)), transaction.done]);
}

/** Lets go of what is older than fourteen days, and of the oldest beyond the number that is kept. */
export async function forgetOld(database: AcknowledgedDatabase, now: number): Promise<void> {
  const transaction = database.transaction('act', 'readwrite');
  let excess = (await transaction.store.count()) - KEPT.acts;
  for await (const cursor of transaction.store) {
    if (excess <= 0 && cursor.value.at >= now - KEPT.milliseconds) break;
    void cursor.delete();
    excess -= 1;
  }
  await transaction.done;
}

/** An account's acts acknowledged by a database of another incarnation, in the order of recording. */
export async function acknowledgedElsewhere(
  database: AcknowledgedDatabase,
  account: string,
  incarnation: string,
): Promise<Act[]> {
  const kept = await database.getAllFromIndex('act', 'account', account);
  return kept.filter((one) => one.incarnation !== incarnation).map(({ act }) => act);
}

/** The latest act of an account that is kept; null for none. */
export async function latestAcknowledged(database: AcknowledgedDatabase, account: string): Promise<Act | null> {
  const cursor = await database.transaction('act').store.index('account').openCursor(account, 'prev');
  return cursor?.value.act ?? null;
}

/** Of these acts the missing ones are let go of, because they wait again; the others are of this incarnation now. */
export async function foundAgain(
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
