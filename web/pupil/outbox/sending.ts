import type { Act, ActReceipts, ReceiptSource } from '../../../contract/act.ts';
import { ACT_BATCH_LIMIT } from '../../../contract/act-batch.ts';
import type { ActQueue } from './act-queue.ts';
import type { QueuedAct, RefusedAct } from './database.ts';

/** What became of one batch on its way to the server. */
export type SendOutcome =
  | ({ readonly kind: 'receipts' } & Readonly<ActReceipts>)
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

/** What outlives a receipt: see offer-again. */
export type SafeKeeping = {
  /** Hears who gives receipts, and of the acts that they say are safe before the queue lets go of them. */
  readonly acknowledged: (acts: readonly Act[], source: ReceiptSource | undefined) => Promise<void>;
  /** Who takes acts at present, as refused acts remember it. */
  readonly taker: () => string;
  /** Queues anew what another server or database may take, or has lost; false for nothing. */
  readonly offerAgain: () => Promise<boolean>;
  /** Gives space of the device back, which acts that wait need more. */
  readonly makeRoom: () => Promise<void>;
};

/**
 * Sends an account's acts in their order until none is left or the server cannot take them. An act leaves the device
 * only on its receipt; a lost answer means that it is sent again, which is harmless by its id.
 */
export async function sendBatches(queue: ActQueue, send: SendActs, safe: SafeKeeping): Promise<SendResult> {
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

/** False when no act got a receipt: going on would send the same batch for ever. */
async function settle(
  queue: ActQueue,
  batch: readonly QueuedAct[],
  { receipts, source }: ActReceipts,
  keeping: SafeKeeping,
): Promise<boolean> {
  const safe: QueuedAct[] = [];
  const refusals: (QueuedAct & { reason: RefusedAct['reason'] })[] = [];
  for (const [at, receipt] of receipts.entries()) {
    // A refused act may be too malformed to be read its id; receipts stand in the order sent.
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
