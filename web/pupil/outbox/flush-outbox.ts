import { signInStore } from '../../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../../app/sign-in/sign-in-state.ts';
import { callPupilOrVisitorRoute } from '../../app/client/client.ts';
import { openDeviceDatabaseOnce, isDeviceStoragePersistent } from './device-database.ts';
import { openOutboxOfAccount } from './device-outbox.ts';

/** Maximum time for which `flushOutbox` waits until the acts are sent, in milliseconds. */
const PATIENCE = 6_000;

/** What remains on the device after `flushOutbox`. `kept`: the number of acts that were not sent. */
export type OutboxFlushResult = {
  readonly kept: number;
  /**
   * True if the remaining acts stay on the device until the account signs in again; false if they are lost when the
   * page closes.
   */
  readonly isLasting: boolean;
};

/**
 * Sends the waiting acts of the signed-in pupil, but ends after at most `PATIENCE` milliseconds. Resolves to the number
 * of acts that remain on the device.
 */
export async function flushOutbox(): Promise<OutboxFlushResult> {
  const account = accountOfSignIn(signInStore.current());
  if (account === null || account.role !== 'pupil') return { kept: 0, isLasting: true };
  const outbox = await openOutboxOfAccount(account.uid, callPupilOrVisitorRoute);
  if ((await outbox.count()) > 0) {
    await Promise.race([outbox.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  return { kept: await outbox.count(), isLasting: isDeviceStoragePersistent() };
}

/** Resolves to the number of acts of the signed-in account that wait on this device to be sent. */
export async function countWaitingActsOfPupil(): Promise<number> {
  const account = accountOfSignIn(signInStore.current());
  return account === null ? 0 : (await openOutboxOfAccount(account.uid, callPupilOrVisitorRoute)).count();
}

/** Returns true if acts of any account are stored on this device and wait to be sent. */
export async function hasWaitingActsOnDevice(): Promise<boolean> {
  return (await (await openDeviceDatabaseOnce()).count('queue')) > 0;
}

/**
 * Deletes the cached data of all accounts. It is called when a user signs out. Acts that wait to be sent are not
 * deleted. The only personal data in them is an account id.
 */
export async function deleteCachedDataOfAllAccounts(): Promise<void> {
  const database = await openDeviceDatabaseOnce();
  const keys = await database.getAllKeys('kept');
  await Promise.all(keys.filter((key) => key.startsWith('u_')).map((key) => database.delete('kept', key)));
}
