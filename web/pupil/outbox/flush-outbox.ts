import { signIn } from '../../app/sign-in/sign-in.ts';
import { accountOf } from '../../app/sign-in/sign-in-state.ts';
import { call } from '../../app/client/client.ts';
import { deviceDatabase, isDeviceLasting } from './device-database.ts';
import { outboxOf } from './device-outbox.ts';

const PATIENCE = 6_000;

/** What is left after everything that could be sent has been sent. */
export type OutboxRest = {
  readonly kept: number;
  /** Whether it stays on the device for the account's next sign-in; else it ends with the page. */
  readonly isLasting: boolean;
};

/** Sends what waits on this device for the signed-in account. */
export async function flushOutbox(): Promise<OutboxRest> {
  const account = accountOf(signIn.current());
  if (account === null || account.role !== 'pupil') return { kept: 0, isLasting: true };
  const outbox = await outboxOf(account.uid, call);
  if ((await outbox.count()) > 0) {
    await Promise.race([outbox.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  return { kept: await outbox.count(), isLasting: isDeviceLasting() };
}

/** How many acts of the signed-in account wait on this device. */
export async function countWaitingActs(): Promise<number> {
  const account = accountOf(signIn.current());
  return account === null ? 0 : (await outboxOf(account.uid, call)).count();
}

/** Whether acts of anybody wait on this device; whose they are is not told. */
export async function somethingWaits(): Promise<boolean> {
  return (await (await deviceDatabase()).count('queue')) > 0;
}

/** Whoever signs out leaves nothing to read behind, of any account; what waits to be sent stays, under a bare id. */
export async function forgetKept(): Promise<void> {
  const database = await deviceDatabase();
  const keys = await database.getAllKeys('kept');
  await Promise.all(keys.filter((key) => key.startsWith('u_')).map((key) => database.delete('kept', key)));
}
