import type { Act } from '../../../contract/act.ts';
import { mustSendActsImmediately, ACT_SEND_DELAYS } from '../../../contract/send-delays.ts';
import { WaitingActQueue } from './act-queue.ts';
import { queueActs, type DeviceDatabase } from './database.ts';
import {
  sendActsInBatches,
  type AcknowledgedActKeeper,
  type SendActsInBatchesResult,
  type SendActs,
} from './sending.ts';

/** The services that the outbox needs. */
export type OutboxDependencies = {
  readonly database: DeviceDatabase;
  readonly account: string;
  readonly send: SendActs;
  /** Acts that an earlier outbox of the same page could not store on the device. */
  readonly held: Act[];
  readonly safe: AcknowledgedActKeeper;
  /**
   * True if the outbox may wait for several acts and send them together. False if the device loses its stored acts when
   * the page closes; each act is then sent at once.
   */
  readonly gathers?: boolean;
  /**
   * Runs `body` under a lock with this name. While `body` runs, no other tab of the device runs a function under a lock
   * of the same name.
   */
  readonly alone: <Result>(name: string, body: () => Promise<Result>) => Promise<Result>;
  /** Calls `body` after a delay in milliseconds. Returns a function that cancels this call. */
  readonly later: (milliseconds: number, body: () => void) => () => void;
};

export type Outbox = {
  /**
   * Stores acts, which are then sent automatically. Resolves when the acts are stored on the device, or are held in
   * memory because the device is full. Acts in memory are stored as soon as the device has room.
   */
  readonly put: (acts: readonly Act[]) => Promise<void>;
  /** True if closing the page would lose acts. */
  readonly isHolding: () => boolean;
  /** Calls the listener whenever `isHolding` changes. */
  readonly watchHeld: (listener: (isHeld: boolean) => void) => void;
  /** Returns the acts that the server has not acknowledged, in the order in which they were done. */
  readonly waiting: () => Promise<Act[]>;
  readonly count: () => Promise<number>;
  /** Sends all acts that can be sent now. Resolves to the result of the sending. */
  readonly flush: () => Promise<SendActsInBatchesResult>;
  /** Tries to send at once, e.g. because the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
};

/**
 * The kinds of acts that end a pupil's work at a question. They are written to the disk at once, because these acts
 * would be the greatest loss in a power failure.
 */
const LASTING: ReadonlySet<string> = new Set(['CHECK', 'WRITE_CHECK', 'QUESTION_END']);

/** Opens the durable outbox of one account on this device. */
export function openOutbox({
  database,
  account,
  send,
  held,
  gathers = true,
  safe,
  alone,
  later,
}: OutboxDependencies): Outbox {
  const queue = new WaitingActQueue(database, account, held);
  const listeners = new Set<(isHeld: boolean) => void>();
  let storing = Promise.resolve();
  let sending: Promise<SendActsInBatchesResult> | null = null;
  let again = false;
  /** The latest send operation whose result `settle` has handled. With this variable, no result is handled twice. */
  let settled: Promise<SendActsInBatchesResult> | null = null;
  let isWoken = false;
  let wait: number = ACT_SEND_DELAYS.first;
  let callOff: (() => void) | null = null;
  let callOffGathering: (() => void) | null = null;
  let closed = false;

  let told = held.length > 0;
  const tell = (): void => {
    if (told === held.length > 0) return;
    told = held.length > 0;
    for (const listener of listeners) listener(told);
  };
  const storeWithHeld = async (fresh: readonly Act[]): Promise<void> => {
    const before = [...held];
    const acts = [...before, ...fresh];
    if (acts.length === 0) return;
    const lasting = acts.some(({ event }) => LASTING.has(event.kind));
    const storeAll = (): Promise<void> => queueActs(database, account, acts, lasting);
    try {
      await storeAll().catch(() => safe.makeRoom().then(storeAll));
      for (const act of before) if (held.includes(act)) held.splice(held.indexOf(act), 1);
    } catch {
      // The acts could not be stored, because the device is full. They stay in memory and are sent from there.
      held.push(...fresh);
    }
    tell();
  };
  // Each write waits for the write before it. Otherwise two writes could both store the acts that are held in memory.
  const store = (fresh: readonly Act[]): Promise<void> => (storing = storing.then(() => storeWithHeld(fresh)));

  const sendAll = async (): Promise<SendActsInBatchesResult> => {
    const end = await sendActsInBatches(queue, send, safe);
    return end.kind === 'empty' && (await safe.offerAgain()) ? sendActsInBatches(queue, send, safe) : end;
  };
  const run = async (): Promise<SendActsInBatchesResult> => {
    let end: SendActsInBatchesResult;
    do {
      again = false;
      await store([]);
      end = await alone(`sakumon-outbox-${account}`, sendAll).finally(tell);
    } while (again && end.kind === 'empty');
    return end;
  };
  const flush = (): Promise<SendActsInBatchesResult> => {
    again = true;
    callOff?.();
    callOff = null;
    callOffGathering?.();
    callOffGathering = null;
    sending ??= run().finally(() => {
      sending = null;
    });
    return sending;
  };
  const knock = (): void => {
    if (closed) return;
    const end = flush();
    if (end === settled) return;
    settled = end;
    end.then(settle, () => {
      isWoken = false;
      settle({ kind: 'unreachable', retryAfter: null });
    });
  };
  const wake = (): void => {
    // The network is back. If a request that was sent before this moment fails, `settle` starts the next try without a
    // delay.
    isWoken ||= sending !== null;
    knock();
  };
  const settle = (end: SendActsInBatchesResult): void => {
    const triesAnew = isWoken && end.kind === 'unreachable' && end.retryAfter === null;
    isWoken = false;
    if (end.kind !== 'unreachable' || triesAnew) wait = ACT_SEND_DELAYS.first;
    if (closed || end.kind !== 'unreachable') return;
    if (triesAnew) return knock();
    callOff = later(Math.max(wait, (end.retryAfter ?? 0) * 1000), knock);
    wait = Math.min(ACT_SEND_DELAYS.longest, wait * 2);
  };

  return {
    put: async (acts) => {
      await store(acts);
      // If a retry is already scheduled, because the server could not be reached, this retry also sends the new acts.
      if (callOff !== null || closed) return;
      if (!gathers || mustSendActsImmediately(acts)) knock();
      else callOffGathering ??= later(ACT_SEND_DELAYS.gathering, knock);
    },
    isHolding: () => held.length > 0,
    watchHeld: (listener) => void listeners.add(listener),
    waiting: async () => (await queue.first()).map(({ act }) => act),
    count: () => queue.count(),
    flush,
    wake,
    close: () => {
      closed = true;
      callOff?.();
      callOffGathering?.();
    },
  };
}
