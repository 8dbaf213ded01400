import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ActRefusal } from '../../../contract/act-batch.ts';
import type { Act } from '../../../contract/act.ts';

/** Why an act is kept aside on the device. */
export type RefusalReason = ActRefusal | 'malformed-request';

/**
 * An act waiting on the device. `sequence` is the order of storing, over all tabs; null for one that could not be stored.
 * `refusedBy`: pages, servers and databases that refused it before, see {@link RefusedAct}.
 */
export type QueuedAct = {
  readonly sequence: number | null;
  readonly account: string;
  readonly act: Act;
  readonly refusedBy?: readonly string[];
};
/** Kept until it is offered again, to another page, server or database than those that refused it. */
export type RefusedAct = {
  readonly account: string;
  readonly act: Act;
  readonly reason: RefusalReason;
  readonly refusedBy?: readonly string[];
};

type Schema = DBSchema & {
  queue: { key: number; value: Omit<QueuedAct, 'sequence'> & { sequence?: number }; indexes: { account: string } };
  refused: { key: number; value: RefusedAct; indexes: { account: string } };
  /** What /question needs without the server, by name: progress, questions of a level, examples seen. */
  kept: { key: string; value: unknown };
};

export type DeviceDatabase = IDBPDatabase<Schema>;

/**
 * The version of the stores' shape. Devices hold unsent acts in version 2: a higher version needs a step in `upgrade` that
 * keeps `queue` and `refused`. Version 1 never left this repository and is replaced.
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
      // A newer page waits in another tab; the next act opens the database again.
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** Stores acts in order, all or none. `lasting` waits until they are on the disk, not only with the system. */
export async function storeActs(
  database: DeviceDatabase,
  account: string,
  acts: readonly Act[],
  lasting: boolean,
): Promise<void> {
  const transaction = database.transaction('queue', 'readwrite', { durability: lasting ? 'strict' : 'relaxed' });
  await Promise.all([...acts.map((act) => transaction.store.add({ account, act })), transaction.done]);
}

/** The first acts of an account, in the order of storing. */
export async function firstActs(database: DeviceDatabase, account: string, limit?: number): Promise<QueuedAct[]> {
  const rows = await database.getAllFromIndex('queue', 'account', account, limit);
  return rows.map(({ sequence = 0, ...row }) => ({ ...row, sequence }));
}

export function countActs(database: DeviceDatabase, account: string): Promise<number> {
  return database.countFromIndex('queue', 'account', account);
}

/** So many refusals of an act are remembered. */
const REFUSALS = 8;

/** Takes acts out of the queue in one transaction, the refused ones into their own store. `by`: who refused them. */
export async function settleActs(
  database: DeviceDatabase,
  safe: readonly QueuedAct[],
  refused: readonly (QueuedAct & { readonly reason: RefusalReason })[],
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
