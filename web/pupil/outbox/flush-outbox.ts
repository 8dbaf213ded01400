import { signInStore } from '../../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../../app/sign-in/sign-in-state.ts';
import { callPracticeRoute } from '../../app/client/client.ts';
import { deviceDatabase, isDeviceLasting } from './device-database.ts';
import { outboxOfAccount } from './device-outbox.ts';

const PATIENCE = 6_000;

/** The acts that remain after a flush. */
export type RestAfterOutboxFlush = {
  readonly kept: number;
  /**
   * True if the remaining acts stay on the device until the account's next sign-in; false if they are lost when the
   * page closes.
   */
  readonly isLasting: boolean;
};

/**
 * Sends the waiting acts of the signed-in pupil. Waits at most `PATIENCE` milliseconds. Returns the acts that remain.
 */
export async function flushOutbox(): Promise<RestAfterOutboxFlush> {
  const account = accountOfSignIn(signInStore.current());
  if (account === null || account.role !== 'pupil') return { kept: 0, isLasting: true };
  const outbox = await outboxOfAccount(account.uid, callPracticeRoute);
  if ((await outbox.count()) > 0) {
    await Promise.race([outbox.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  return { kept: await outbox.count(), isLasting: isDeviceLasting() };
}

/** Returns the number of waiting acts of the signed-in account on this device. */
export async function countWaitingActs(): Promise<number> {
  const account = accountOfSignIn(signInStore.current());
  return account === null ? 0 : (await outboxOfAccount(account.uid, callPracticeRoute)).count();
}

/** Returns true if acts of any account wait on this device. */
export async function hasWaitingActs(): Promise<boolean> {
  return (await (await deviceDatabase()).count('queue')) > 0;
}

/**
 * Deletes the cached data of every account when a user signs out. Waiting acts stay; they contain only an account id.
 */
export async function deleteCachedDataOfAccounts(): Promise<void> {
  const database = await deviceDatabase();
  const keys = await database.getAllKeys('kept');
  await Promise.all(keys.filter((key) => key.startsWith('u_')).map((key) => database.delete('kept', key)));
}
