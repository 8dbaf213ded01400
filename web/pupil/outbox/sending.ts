import type { Act, ActReceipts, ActReceiptServer } from '../../../contract/act.ts';
import { ACT_BATCH_LIMIT } from '../../../contract/act-batch.ts';
import type { WaitingActQueue } from './act-queue.ts';
import type { QueuedAct, RefusedAct } from './database.ts';

/** The result of sending one batch of acts. */
export type SendBatchOutcome =
  | ({ readonly kind: 'receipts' } & Readonly<ActReceipts>)
  /** The batch is too large or malformed as a whole. A smaller batch may be accepted. */
  | { readonly kind: 'batchRefused' }
  /**
   * The session has ended or belongs to another account. The acts stay stored until their own account signs in again.
   */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable'; readonly retryAfter: number | null };

export type SendActs = (acts: readonly Act[]) => Promise<SendBatchOutcome>;

/**
 * How the sending of all waiting acts ended. `empty`: no acts are left. `signed-out`: the session has ended or belongs
 * to another account. `unreachable`: the server did not accept acts now. `retryAfter`: the delay in seconds that the
 * server demands before the next request; null if it demands none.
 */
export type SendActsInBatchesResult =
  | { readonly kind: 'empty' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable'; readonly retryAfter: number | null };

/**
 * The functions that store copies of acknowledged acts, in case the server's database is restored from a backup
 * (offer-again.ts).
 */
export type AcknowledgedActKeeper = {
  /**
   * The outbox calls this before it removes acknowledged acts from the queue. `source`: the server and the database
   * that acknowledged them.
   */
  readonly acknowledged: (acts: readonly Act[], source: ActReceiptServer | undefined) => Promise<void>;
  /**
   * Returns a name for the combination of page version, server version and database to which acts are sent now. The
   * name is stored with each refused act, because another combination may accept the act later.
   */
  readonly taker: () => string;
  /**
   * Puts acts back into the queue: refused acts that the present server may accept, and acknowledged acts that the
   * server's database has lost. Resolves to false if it puts back no acts.
   */
  readonly offerAgain: () => Promise<boolean>;
  /** Deletes stored copies of acknowledged acts, to make room for acts that wait to be sent. */
  readonly makeRoom: () => Promise<void>;
};

/**
 * Sends an account's acts in order until no act is left or the server cannot take them. An act is removed from the
 * device only after the server has sent its receipt. If a response is lost, the same acts are sent again, and the
 * server ignores acts whose id it knows.
 */
export async function sendActsInBatches(
  queue: WaitingActQueue,
  send: SendActs,
  safe: AcknowledgedActKeeper,
): Promise<SendActsInBatchesResult> {
  let limit = ACT_BATCH_LIMIT;
  for (;;) {
    const batch = await queue.first(limit);
    if (batch.length === 0) return { kind: 'empty' };
    const outcome = await send(batch.map(({ act }) => act));
    switch (outcome.kind) {
      case 'receipts':
        if (!(await settle(queue, batch, outcome, safe))) return { kind: 'unreachable', retryAfter: null };
        break;
      case 'batchRefused':
        if (batch.length === 1) await queue.settle([], refused(batch), safe.taker());
        limit = Math.max(1, Math.floor(batch.length / 2));
        break;
      case 'signed-out':
        return { kind: 'signed-out' };
      case 'unreachable':
        return { kind: 'unreachable', retryAfter: outcome.retryAfter };
    }
  }
}

/**
 * Applies the server's receipts for a batch of acts: each act that got a receipt is removed from the queue. Resolves to
 * false if no act got a receipt. The caller must then stop, or it would send the same batch forever.
 */
async function settle(
  queue: WaitingActQueue,
  batch: readonly QueuedAct[],
  { receipts, source }: ActReceipts,
  keeping: AcknowledgedActKeeper,
): Promise<boolean> {
  const safe: QueuedAct[] = [];
  const refusals: (QueuedAct & { reason: RefusedAct['reason'] })[] = [];
  for (const [at, receipt] of receipts.entries()) {
    // The receipt of a refused act has no id if the act's id could not be read. The act is then found by its position,
    // because receipts are in the order of the sent acts.
    const queued = receipt.id === null ? batch[at] : batch.find(({ act }) => act.id === receipt.id);
    if (queued === undefined) continue;
    if (receipt.kind === 'refused') refusals.push({ ...queued, reason: receipt.reason });
    else safe.push(queued);
  }
  await keeping.acknowledged(
    safe.map(({ act }) => act),
    source,
  );
  await queue.settle(safe, refusals, keeping.taker());
  return safe.length + refusals.length > 0;
}

function refused(batch: readonly QueuedAct[]): (QueuedAct & { reason: RefusedAct['reason'] })[] {
  return batch.map((queued) => ({ ...queued, reason: 'malformed-request' }));
}
