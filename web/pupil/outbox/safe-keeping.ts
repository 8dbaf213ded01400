import { openAcknowledged } from './acknowledged-acts.ts';
import type { DeviceDatabase } from './database.ts';
import { openSafeKeeping, type AskMissing } from './offer-again.ts';
import type { SafeKeeping } from './sending.ts';

/** Returns the SafeKeeping of an account on this device. Rejects if the browser has no room for another database. */
export async function deviceSafeKeeping(
  database: DeviceDatabase,
  account: string,
  ask: AskMissing,
): Promise<SafeKeeping> {
  const acknowledged = await openAcknowledged();
  return openSafeKeeping({ database, acknowledged, account, page: import.meta.url, ask, now: Date.now });
}

/** Key of a value that the device stores for all accounts. */
const ASKED = 'device/asked-to-persist';

/** Asks the browser, once per device, not to delete the stored data when it runs out of space. */
export async function askToPersist(database: DeviceDatabase): Promise<void> {
  if (!('storage' in navigator) || (await database.get('kept', ASKED)) === true) return;
  await database.put('kept', true, ASKED);
  await navigator.storage.persist();
}
