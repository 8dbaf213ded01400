import type { Act } from '../../../contract/act.ts';
import { isStaffRefusal } from '../../../contract/refusal.ts';
import type { Call } from '../../client/call.ts';
import { openDeviceDatabase, type DeviceDatabase } from './database.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import type { SendOutcome } from './sending.ts';

let database: Promise<DeviceDatabase> | null = null;

/** The device's one database, opened on first use. Rejects where the browser keeps none. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  database ??= openDeviceDatabase().catch((fault: unknown) => {
    database = null;
    throw fault;
  });
  return database;
}

const outboxes = new Map<string, Promise<Outbox>>();

/**
 * The outbox of an account on this device; it goes on sending for as long as the page lives. Opening another account's
 * rests the others: their acts wait for their own sign-in.
 */
export function outboxOf(account: string, call: Call): Promise<Outbox> {
  const known = outboxes.get(account);
  if (known !== undefined) return known;
  for (const other of outboxes.values()) void other.then((outbox) => outbox.close());
  outboxes.clear();
  const opened = open(account, call);
  outboxes.set(account, opened);
  opened.catch(() => outboxes.delete(account));
  return opened;
}

async function open(account: string, call: Call): Promise<Outbox> {
  const outbox = openOutbox({
    database: await deviceDatabase(),
    account,
    send: (acts) => sendThrough(call, account, acts),
    alone: (name, body) => (navigator.locks === undefined ? body() : navigator.locks.request(name, body)),
    later: (milliseconds, body) => {
      const timer = setTimeout(body, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  window.addEventListener('online', outbox.wake);
  document.addEventListener('visibilitychange', outbox.wake);
  outbox.wake();
  return outbox;
}

async function sendThrough(call: Call, account: string, acts: readonly Act[]): Promise<SendOutcome> {
  const outcome = await call('recordActs', { account, sentAt: new Date().toISOString(), acts: [...acts] });
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'receipts', receipts: outcome.output.receipts };
    case 'unreachable':
      return { kind: 'unreachable', retryAfter: null };
    case 'refused':
      if (isStaffRefusal(outcome.refusal)) return { kind: 'unreachable', retryAfter: outcome.retryAfter ?? null };
      switch (outcome.refusal) {
        case 'body-too-large':
        case 'malformed-request':
          return { kind: 'batchRefused' };
        case 'signed-out':
        case 'forbidden-role':
          return { kind: 'signed-out' };
        case 'foreign-origin':
        case 'internal-error':
        case 'busy':
        case 'database-unavailable':
        case 'level-closed':
        case 'not-found':
        case 'too-many-requests':
        case 'wrong-password':
          return { kind: 'unreachable', retryAfter: outcome.retryAfter ?? null };
      }
  }
}
