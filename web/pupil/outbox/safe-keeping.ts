import { openAcknowledgedActDatabase } from './acknowledged-acts.ts';
import type { DeviceDatabase } from './database.ts';
import { openAcknowledgedActKeeper, type FetchMissingActs } from './offer-again.ts';
import type { AcknowledgedActKeeper } from './sending.ts';

/**
 * Returns the functions that store copies of an account's acknowledged acts on this device. Rejects if the browser
 * cannot open a second database.
 */
export async function openAcknowledgedActKeeperOnDevice(
  database: DeviceDatabase,
  account: string,
  ask: FetchMissingActs,
): Promise<AcknowledgedActKeeper> {
  const acknowledged = await openAcknowledgedActDatabase();
  return openAcknowledgedActKeeper({ database, acknowledged, account, page: import.meta.url, ask, now: Date.now });
}

/** The key in the main database under which the device notes that it has asked for persistent storage. */
const ASKED = 'device/asked-to-persist';

/** Asks the browser not to delete the stored data when the device runs out of space. Asks only once per device. */
export async function requestPersistentStorage(database: DeviceDatabase): Promise<void> {
  if (!('storage' in navigator) || (await database.get('kept', ASKED)) === true) return;
  await database.put('kept', true, ASKED);
  await navigator.storage.persist();
}
