// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { setTimeout as wait } from 'node:timers/promises';
import type { Act } from '../../contract/act.ts';
import { attempt, BEGIN, RIGHT, WRONG } from '../../server/recording/test-attempt.ts';
import { CALL_TIME_LIMIT, createCall } from '../../web/app/client/call.ts';
import { PRACTICE_ROUTES } from '../../contract/practice-routes.ts';
import { ActAges, askThrough, sendThrough } from '../../web/pupil/outbox/device-outbox.ts';
import { openDeviceDatabase } from '../../web/pupil/outbox/database.ts';
import { openOutbox, type Outbox } from '../../web/pupil/outbox/outbox.ts';
import { deviceSafeKeeping } from '../../web/pupil/outbox/safe-keeping.ts';

/** Milliseconds in which a request has to be answered. */
const LONGEST_ANSWER = 20_000;
/** Milliseconds between two questions of a pupil. */
const BETWEEN_QUESTIONS = 250;

/** What devices did and saw, all together. */
export type DeviceTally = {
  readonly made: Map<string, Act[]>;
  requests: number;
  /** On their way at present. */
  pending: number;
  /** Those that the product's own client had nothing to say of within 20 seconds. */
  unanswered: number;
  /** Those that its client gave up by its own limit, before; each is sent again. */
  givenUp: number;
  /** Milliseconds. */
  slowest: number;
  /** By how many milliseconds the clocks of devices are off. */
  clockOff: number;
};

export type Device = {
  /** Works until it is told to stop. */
  readonly work: (stopping: AbortSignal) => Promise<void>;
  /** The network is back. */
  readonly wake: () => void;
  readonly close: () => void;
};

/** A tablet with the product's own outbox and client, whose acts go to the server at `url`. */
export async function openDevice(
  url: () => string,
  pupil: { readonly id: string; readonly cookie: string | null },
  tally: DeviceTally,
): Promise<Device> {
  globalThis.indexedDB = new IDBFactory();
  const database = await openDeviceDatabase();
  const now = (): number => Date.now() + tally.clockOff;
  const ages = new ActAges({ now, steady: () => performance.now() });
  const fetchAnswer: typeof fetch = (place, init) =>
    fetch(new URL(place instanceof Request ? place.url : place, url()), {
      ...init,
      headers: { 'content-type': 'application/json', cookie: pupil.cookie ?? '' },
    });
  const call = createCall(PRACTICE_ROUTES, fetchAnswer, () => undefined);
  const account = `u_${pupil.id}`;
  let turn: Promise<unknown> = Promise.resolve();
  const outbox: Outbox = openOutbox({
    database,
    account,
    held: [],
    safe: await deviceSafeKeeping(database, account, askThrough(call, account)),
    send: (acts) => timed(tally, () => sendThrough(call, account, ages.told(acts), now())),
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
        const acts = attempt(at, [BEGIN, WRONG, RIGHT], { deviceTime: at.toISOString() });
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
  tally: DeviceTally,
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  tally.requests += 1;
  tally.pending += 1;
  const begun = performance.now();
  const late = setTimeout(() => (tally.unanswered += 1), LONGEST_ANSWER);
  try {
    const outcome = await send();
    if (outcome.kind === 'unreachable' && performance.now() - begun >= CALL_TIME_LIMIT) tally.givenUp += 1;
    return outcome;
  } finally {
    clearTimeout(late);
    tally.pending -= 1;
    tally.slowest = Math.max(tally.slowest, performance.now() - begun);
  }
}
