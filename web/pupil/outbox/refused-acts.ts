import type { DeviceDatabase } from './database.ts';

/** Puts an account's refused acts back into the queue, but for those that `by` has refused; answers how many. */
export async function queueRefused(database: DeviceDatabase, account: string, by: string): Promise<number> {
  const transaction = database.transaction(['queue', 'refused'], 'readwrite');
  let queued = 0;
  for await (const cursor of transaction.objectStore('refused').index('account').iterate(account)) {
    const { reason: _, ...act } = cursor.value;
    if (act.refusedBy?.includes(by) === true) continue;
    void transaction.objectStore('queue').add(act);
    void cursor.delete();
    queued += 1;
  }
  await transaction.done;
  return queued;
}
