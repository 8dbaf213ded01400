import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ActRefusal } from '../../../contract/act-batch.ts';
import type { Act } from '../../../contract/act.ts';

/** The reason why an act was refused. It is stored on the device together with the refused act. */
export type ActRefusalReason = ActRefusal | 'malformed-request';

/**
 * An act that waits on the device to be sent. `sequence`: its position in the order in which the acts of all tabs were
 * stored; null if the act could not be stored. `refusedBy`: the takers that have refused the act. A taker is a
 * combination of page version, server version and database; see {@link RefusedAct}.
 */
export type QueuedAct = {
  readonly sequence: number | null;
  readonly account: string;
  readonly act: Act;
  readonly refusedBy?: readonly string[];
};
/**
 * An act that was refused. It stays stored until it can be sent to a taker that is not in `refusedBy`. A taker is a
 * combination of page version, server version and database.
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
   * The cached data that /question needs if it cannot reach the server: progress, questions of a level, worked examples
   * that the pupil has seen. The key consists of the account and a name.
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
      // A page of a newer version is open in another tab and must change the database, which is only possible after
      // this connection is closed. The next act opens the database again.
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/**
 * Stores all acts in order, or none of them. `lasting`: true if the promise resolves only after the acts are written to
 * the disk. If false, the operating system may still have them only in memory.
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

/** Maximum number of takers in `refusedBy` of an act. If there are more, the oldest takers are removed. */
const REFUSALS = 8;

/**
 * Removes acts from the queue, and moves the acts in `refused` to the store `refused`, in the same transaction. `by`:
 * the taker that refused these acts.
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
