import { ACT_BATCH_LIMIT, type Act, type ActReceipt } from '../../../contract/act.ts';
import { firstActs, settleActs, type DeviceDatabase, type QueuedAct, type RefusedAct } from './database.ts';

/** What became of one batch on its way to the server. */
export type SendOutcome =
  | { readonly kind: 'receipts'; readonly receipts: readonly ActReceipt[] }
  /** Too large, or not understood as a whole: fewer acts may go through. */
  | { readonly kind: 'batchRefused' }
  /** Not this account's session any more: the acts wait for its next sign-in. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable'; readonly retryAfter: number | null };

export type SendActs = (acts: readonly Act[]) => Promise<SendOutcome>;

/** How sending ended. `retryAfter` is in seconds, where the server named it. */
export type SendResult =
  | { readonly kind: 'empty' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable'; readonly retryAfter: number | null };

/**
 * Sends an account's acts in their order until none is left or the server cannot take them. An act leaves the device
 * only on its receipt; a lost answer means that it is sent again, which is harmless by its id.
 */
export async function sendBatches(database: DeviceDatabase, account: string, send: SendActs): Promise<SendResult> {
  let limit = ACT_BATCH_LIMIT;
  for (;;) {
    const batch = await firstActs(database, account, limit);
    if (batch.length === 0) return { kind: 'empty' };
    const outcome = await send(batch.map(({ act }) => act));
    switch (outcome.kind) {
      case 'receipts':
        if (!(await settle(database, batch, outcome.receipts))) return { kind: 'unreachable', retryAfter: null };
        break;
      case 'batchRefused':
        if (batch.length === 1) await refuse(database, batch, 'malformed-request');
        limit = Math.max(1, Math.floor(batch.length / 2));
        break;
      case 'signed-out':
        return { kind: 'signed-out' };
      case 'unreachable':
        return { kind: 'unreachable', retryAfter: outcome.retryAfter };
    }
  }
}

/** False when no act got a receipt: going on would send the same batch for ever. */
async function settle(
  database: DeviceDatabase,
  batch: readonly QueuedAct[],
  receipts: readonly ActReceipt[],
): Promise<boolean> {
  const safe: QueuedAct[] = [];
  const refused: (QueuedAct & { reason: RefusedAct['reason'] })[] = [];
  for (const [at, receipt] of receipts.entries()) {
    // A refused act may be too malformed to be read its id; receipts stand in the order sent.
    const queued = receipt.id === null ? batch[at] : batch.find(({ act }) => act.id === receipt.id);
    if (queued === undefined) continue;
    if (receipt.kind === 'refused') refused.push({ ...queued, reason: receipt.reason });
    else safe.push(queued);
  }
  await settleActs(database, safe, refused);
  return safe.length + refused.length > 0;
}

function refuse(database: DeviceDatabase, batch: readonly QueuedAct[], reason: RefusedAct['reason']): Promise<void> {
  return settleActs(
    database,
    [],
    batch.map((queued) => ({ ...queued, reason })),
  );
}
