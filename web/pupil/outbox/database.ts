import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ActRefusal } from '../../../contract/act-batch.ts';
import type { Act } from '../../../contract/act.ts';

/** The reason why an act is set aside on the device. */
export type ActRefusalReason = ActRefusal | 'malformed-request';

/**
 * An act that waits on the device. `sequence` is the order of storing, over all tabs; null if the act could not be
 * stored. `refusedBy`: the takers (page, server and database) that refused the act before, see {@link RefusedAct}.
 */
export type QueuedAct = {
  readonly sequence: number | null;
  readonly account: string;
  readonly act: Act;
  readonly refusedBy?: readonly string[];
};
/**
 * An act that was refused. It is stored until it can be sent to a taker (page, server and database) that is not in
 * `refusedBy`.
 */
export type RefusedAct = {
  readonly account: string;
  readonly act: Act;
  readonly reason: ActRefusalReason;
  readonly refusedBy?: readonly string[];
};

type Schema = DBSchema & {
  queue: { key: number; value: Omit<QueuedAct, 'sequence'> & { sequence?: number }; indexes: { account: string } };
  refused: { key: number; value: RefusedAct; indexes: { account: string } };
  /**
   * The cached data that /question needs without the server: progress, questions of a level, examples seen. Key:
   * account and name.
   */
  kept: { key: string; value: unknown };
};

export type DeviceDatabase = IDBPDatabase<Schema>;

/**
 * The version of the database schema. Devices have unsent acts in version 2, so a higher version needs a step in
 * `upgrade` that retains `queue` and `refused`. Version 1 was never released and is replaced.
 */
const VERSION = 2;

export async function openDeviceDatabase(name = 'sakumon'): Promise<DeviceDatabase> {
  return openDB<Schema>(name, VERSION, {
    upgrade(database) {
      for (const store of database.objectStoreNames) database.deleteObjectStore(store);
      database
        .createObjectStore('queue', { keyPath: 'sequence', autoIncrement: true })
        .createIndex('account', 'account');
      database.createObjectStore('refused', { autoIncrement: true }).createIndex('account', 'account');
      database.createObjectStore('kept');
    },
    blocking(_current, _blocked, event) {
      // A page of a newer version waits in another tab for this connection to close. The next act opens the database
      // again.
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/**
 * Stores all acts in order, or none of them. `lasting`: wait until the acts are written to the disk. Otherwise the
 * operating system may still hold them in memory.
 */
export async function queueActs(
  database: DeviceDatabase,
  account: string,
  acts: readonly Act[],
  lasting: boolean,
): Promise<void> {
  const transaction = database.transaction('queue', 'readwrite', { durability: lasting ? 'strict' : 'relaxed' });
  await Promise.all([...acts.map((act) => transaction.store.add({ account, act })), transaction.done]);
}

/** Returns the first `limit` acts of an account, in the order of storing. */
export async function readFirstWaitingActs(
  database: DeviceDatabase,
  account: string,
  limit?: number,
): Promise<QueuedAct[]> {
  const rows = await database.getAllFromIndex('queue', 'account', account, limit);
  return rows.map(({ sequence = 0, ...row }) => ({ ...row, sequence }));
}

export function countActsInQueue(database: DeviceDatabase, account: string): Promise<number> {
  return database.countFromIndex('queue', 'account', account);
}

/** Maximum number of takers stored in `refusedBy` of an act; the oldest are dropped. */
const REFUSALS = 8;

/**
 * Removes acts from the queue and moves the refused ones to `refused`, in one transaction. `by`: the taker that refused
 * them.
 */
export async function removeSettledActs(
  database: DeviceDatabase,
  safe: readonly QueuedAct[],
  refused: readonly (QueuedAct & { readonly reason: ActRefusalReason })[],
  by: string,
): Promise<void> {
  const transaction = database.transaction(['queue', 'refused'], 'readwrite');
  const queue = transaction.objectStore('queue');
  for (const { sequence, refusedBy = [], ...act } of refused) {
    void transaction.objectStore('refused').add({ ...act, refusedBy: [...refusedBy, by].slice(-REFUSALS) });
    if (sequence !== null) void queue.delete(sequence);
  }
  for (const { sequence } of safe) if (sequence !== null) void queue.delete(sequence);
  await transaction.done;
}
