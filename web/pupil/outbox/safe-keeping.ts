import { openAcknowledged } from './acknowledged-acts.ts';
import type { DeviceDatabase } from './database.ts';
import { openSafeKeeping, type AskMissing } from './offer-again.ts';
import type { SafeKeeping } from './sending.ts';

/** The safe keeping of an account on this device. Rejects where the browser has no room for another database. */
export async function deviceSafeKeeping(
  database: DeviceDatabase,
  account: string,
  ask: AskMissing,
): Promise<SafeKeeping> {
  const acknowledged = await openAcknowledged();
  return openSafeKeeping({ database, acknowledged, account, page: import.meta.url, ask, now: Date.now });
}

/** Among what the device keeps for all accounts. */
const ASKED = 'device/asked-to-persist';

/** Asks the browser, once a device, not to clear away what is kept when it runs short of space. */
export async function askToPersist(database: DeviceDatabase): Promise<void> {
  if (!('storage' in navigator) || (await database.get('kept', ASKED)) === true) return;
  await database.put('kept', true, ASKED);
  await navigator.storage.persist();
}
