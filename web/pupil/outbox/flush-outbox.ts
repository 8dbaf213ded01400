import { signIn } from '../../app/sign-in/sign-in.ts';
import { accountOf } from '../../app/sign-in/sign-in-state.ts';
import { call } from '../../app/client/client.ts';
import { deviceDatabase, isDeviceLasting } from './device-database.ts';
import { outboxOf } from './device-outbox.ts';

const PATIENCE = 6_000;

/** The acts that remain after a flush. */
export type OutboxRest = {
  readonly kept: number;
  /** True if they stay on the device until the account's next sign-in; false if they are lost when the page closes. */
  readonly isLasting: boolean;
};

/**
 * Sends the waiting acts of the signed-in pupil. Waits at most `PATIENCE` milliseconds. Returns the acts that remain.
 */
export async function flushOutbox(): Promise<OutboxRest> {
  const account = accountOf(signIn.current());
  if (account === null || account.role !== 'pupil') return { kept: 0, isLasting: true };
  const outbox = await outboxOf(account.uid, call);
  if ((await outbox.count()) > 0) {
    await Promise.race([outbox.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  return { kept: await outbox.count(), isLasting: isDeviceLasting() };
}

/** Returns the number of waiting acts of the signed-in account on this device. */
export async function countWaitingActs(): Promise<number> {
  const account = accountOf(signIn.current());
  return account === null ? 0 : (await outboxOf(account.uid, call)).count();
}

/** Returns true if acts of any account wait on this device. */
export async function somethingWaits(): Promise<boolean> {
  return (await (await deviceDatabase()).count('queue')) > 0;
}

/**
 * Deletes the cached data of every account when a user signs out. Waiting acts stay; they contain only an account id.
 */
export async function forgetKept(): Promise<void> {
  const database = await deviceDatabase();
  const keys = await database.getAllKeys('kept');
  await Promise.all(keys.filter((key) => key.startsWith('u_')).map((key) => database.delete('kept', key)));
}
