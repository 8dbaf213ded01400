import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ActRefusal } from '../../../contract/act-batch.ts';
import type { Act } from '../../../contract/act.ts';

/** The reason why the server refused an act. It is stored on the device together with the refused act. */
export type ActRefusalReason = ActRefusal | 'malformed-request';

/**
 * An act that waits on the device to be sent. `sequence`: its position in the order in which the acts of all tabs were
 * stored; null if the act could not be stored. `refusedBy`: see {@link RefusedAct}.
 */
export type QueuedAct = {
  readonly sequence: number | null;
  readonly account: string;
  readonly act: Act;
  readonly refusedBy?: readonly string[];
};
/**
 * An act that the server refused. It is sent again to other takers. A taker is a combination of page version, server
 * version and database. `refusedBy`: the takers that have refused the act.
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
   * The cached data with which /question works if the server cannot be reached: the pupil's progress, the questions of
   * a level, and which worked examples the pupil has seen. `key`: the account and the name of the data.
   */
  kept: { key: string; value: unknown };
};

export type DeviceDatabase = IDBPDatabase<Schema>;

/**
 * The version of the IndexedDB schema. `upgrade` deletes all stores, because version 1 was never released. Before this
 * number is increased, `upgrade` must be changed: it must not delete the acts in the stores `queue` and `refused`.
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
      // A page of a newer version, in another tab, waits to upgrade the database. It can do this only after this
      // connection is closed. This page opens the database again to store the next act.
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/**
 * Stores all acts in order, or none of them. `lasting`: true if the promise resolves only after the acts are written to
 * the disk. If it is false, the promise may resolve while the operating system still has the acts only in memory.
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

/** Returns the first `limit` acts of an account in the order in which they were stored. */
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

/**
 * Maximum number of takers (combinations of page version, server version and database) in `refusedBy` of an act. If
 * there are more, the oldest ones are removed.
 */
const REFUSALS = 8;

/**
 * Removes acts from the queue. Acts that the server refused are moved to the store `refused`, in the same transaction.
 * `by`: the taker (see {@link RefusedAct}) that refused these acts.
 */
export async function removeAcknowledgedAndRefusedActs(
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
