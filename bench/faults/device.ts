// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { setTimeout as wait } from 'node:timers/promises';
import type { Act } from '../../contract/act.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { CALL_TIME_LIMIT_MS, createRouteCaller } from '../../web/app/client/call.ts';
import { PUPIL_AND_VISITOR_ROUTES } from '../../contract/practice-routes.ts';
import { ActTimeCorrector, createMissingActsFetcher, sendActsToServer } from '../../web/pupil/outbox/device-outbox.ts';
import { openDeviceDatabase } from '../../web/pupil/outbox/database.ts';
import { openOutbox, type Outbox } from '../../web/pupil/outbox/outbox.ts';
import { openAcknowledgedActKeeperOnDevice } from '../../web/pupil/outbox/safe-keeping.ts';

/** Maximum time until the response to a request, in milliseconds. */
const LONGEST_ANSWER = 20_000;
/** Pause of a simulated pupil between two questions, in milliseconds. */
const BETWEEN_QUESTIONS = 250;

/** The totals of all devices. */
export type SimulatedDeviceTotals = {
  readonly made: Map<string, Act[]>;
  requests: number;
  /** Number of requests that have no response yet. */
  pending: number;
  /** Number of requests for which the client code of the web app had no result after 20 seconds. */
  unanswered: number;
  /**
   * Number of requests that the device aborted at the time limit of the web app (less than 20 seconds). The device
   * sends each of these requests again.
   */
  givenUp: number;
  /** Duration of the longest request, in milliseconds. */
  slowest: number;
  /** The difference between the devices' clocks and the right time, in milliseconds. */
  clockOff: number;
};

export type SimulatedOutboxDevice = {
  /** Lets the simulated pupil work at questions on the device until `stopping` is aborted. */
  readonly work: (stopping: AbortSignal) => Promise<void>;
  /** Reports to the device that the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
};

/**
 * Resolves to a simulated tablet, which uses the outbox and the client code of the web app. It sends its acts to the
 * server at `url`.
 */
export async function openSimulatedOutboxDevice(
  url: () => string,
  pupil: { readonly id: string; readonly cookie: string | null },
  tally: SimulatedDeviceTotals,
): Promise<SimulatedOutboxDevice> {
  globalThis.indexedDB = new IDBFactory();
  const database = await openDeviceDatabase();
  const now = (): number => Date.now() + tally.clockOff;
  const ages = new ActTimeCorrector({ now, steady: () => performance.now() });
  const fetchAnswer: typeof fetch = (place, init) =>
    fetch(new URL(place instanceof Request ? place.url : place, url()), {
      ...init,
      headers: { 'content-type': 'application/json', cookie: pupil.cookie ?? '' },
    });
  const call = createRouteCaller(PUPIL_AND_VISITOR_ROUTES, fetchAnswer, () => undefined);
  const account = `u_${pupil.id}`;
  let turn: Promise<unknown> = Promise.resolve();
  const outbox: Outbox = openOutbox({
    database,
    account,
    held: [],
    safe: await openAcknowledgedActKeeperOnDevice(database, account, createMissingActsFetcher(call, account)),
    send: (acts) => timed(tally, () => sendActsToServer(call, account, ages.told(acts), now())),
    alone: (_, body) => {
      const mine = turn.then(body, body);
      turn = mine.catch(() => undefined);
      return mine;
    },
    later: (milliseconds, body) => {
      const timer = setTimeout(body, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const made = tally.made.get(pupil.id) ?? [];
  tally.made.set(pupil.id, made);
  return {
    work: async (stopping) => {
      while (!stopping.aborted) {
        const at = new Date(now());
        const acts = createActsOfAttempt(at, [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT], {
          deviceTime: at.toISOString(),
        });
        made.push(...acts);
        ages.noteMade(acts);
        for (const act of acts) await outbox.put([act]);
        await wait(BETWEEN_QUESTIONS, undefined, { signal: stopping }).catch(() => undefined);
      }
    },
    wake: outbox.wake,
    close: () => {
      outbox.close();
      database.close();
    },
  };
}

async function timed<Outcome extends { readonly kind: string }>(
  tally: SimulatedDeviceTotals,
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  tally.requests += 1;
  tally.pending += 1;
  const begun = performance.now();
  const late = setTimeout(() => (tally.unanswered += 1), LONGEST_ANSWER);
  try {
    const outcome = await send();
    if (outcome.kind === 'unreachable' && performance.now() - begun >= CALL_TIME_LIMIT_MS) tally.givenUp += 1;
    return outcome;
  } finally {
    clearTimeout(late);
    tally.pending -= 1;
    tally.slowest = Math.max(tally.slowest, performance.now() - begun);
  }
}
