import type { Act } from '../../../contract/act.ts';
import { goAtOnce, SENDING_WAITS } from '../../../contract/sending-pace.ts';
import { countActs, firstActs, storeActs, type DeviceDatabase } from './database.ts';
import { sendBatches, type SendResult, type SendActs } from './sending.ts';

/** What the outbox needs from its surroundings; tests bring their own. */
export type OutboxDependencies = {
  readonly database: DeviceDatabase;
  readonly account: string;
  readonly send: SendActs;
  /** Runs `body` while no other tab of the device runs one under the same name. */
  readonly alone: <Result>(name: string, body: () => Promise<Result>) => Promise<Result>;
  /** Calls back after some milliseconds; the answer calls it off. */
  readonly later: (milliseconds: number, body: () => void) => () => void;
};

export type Outbox = {
  /** Resolves once the acts are stored on the device; sending follows by itself. */
  readonly put: (acts: readonly Act[]) => Promise<void>;
  /** Acts not yet safe on the server, in order. */
  readonly waiting: () => Promise<Act[]>;
  readonly count: () => Promise<number>;
  /** Sends what can be sent now and tells how it ended. */
  readonly flush: () => Promise<SendResult>;
  /** Tries at once, e.g. because the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
};

/** These end a pupil's work at a question; losing them with the power would hurt most. */
const LASTING: ReadonlySet<string> = new Set(['CHECK', 'QUESTION_END']);

/** The durable outbox of one account on this device. */
export function openOutbox({ database, account, send, alone, later }: OutboxDependencies): Outbox {
  let sending: Promise<SendResult> | null = null;
  let again = false;
  let wait: number = SENDING_WAITS.first;
  let callOff: (() => void) | null = null;
  let callOffGathering: (() => void) | null = null;
  let closed = false;

  const run = async (): Promise<SendResult> => {
    let end: SendResult;
    do {
      again = false;
      end = await alone(`sakumon-outbox-${account}`, () => sendBatches(database, account, send));
    } while (again && end.kind === 'empty');
    return end;
  };
  const flush = (): Promise<SendResult> => {
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
  const wake = (): void => {
    if (closed) return;
    flush().then(settle, () => settle({ kind: 'unreachable', retryAfter: null }));
  };
  const settle = (end: SendResult): void => {
    if (end.kind !== 'unreachable') {
      wait = SENDING_WAITS.first;
      return;
    }
    if (closed || callOff !== null) return;
    callOff = later(Math.max(wait, (end.retryAfter ?? 0) * 1000), wake);
    wait = Math.min(SENDING_WAITS.longest, wait * 2);
  };

  return {
    put: async (acts) => {
      const lasting = acts.some(({ event }) => LASTING.has(event.kind));
      await storeActs(database, account, acts, lasting);
      // While the server is out of reach the next try is already set; each act need not knock anew.
      if (callOff !== null || closed) return;
      if (goAtOnce(acts)) wake();
      else callOffGathering ??= later(SENDING_WAITS.gathering, wake);
    },
    waiting: async () => (await firstActs(database, account)).map(({ act }) => act),
    count: () => countActs(database, account),
    flush,
    wake,
    close: () => {
      closed = true;
      callOff?.();
      callOffGathering?.();
    },
  };
}
