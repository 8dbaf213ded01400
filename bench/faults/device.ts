// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { setTimeout as wait } from 'node:timers/promises';
import { ActReceipts, type Act } from '../../contract/act.ts';
import { ROUTES } from '../../contract/routes.ts';
import { attempt, BEGIN, RIGHT, WRONG } from '../../server/recording/test-attempt.ts';
import { openDeviceDatabase } from '../../web/posing/outbox/database.ts';
import { openOutbox, type Outbox } from '../../web/posing/outbox/outbox.ts';
import type { SendOutcome } from '../../web/posing/outbox/sending.ts';
import { deviceSafeKeeping } from '../../web/posing/outbox/safe-keeping.ts';

/** A request that is not answered by then is given up by the web, too. */
const LONGEST_ANSWER = 20_000;
/** Milliseconds between two questions of a pupil. */
const BETWEEN_QUESTIONS = 250;

/** What devices did and saw, all together. */
export type DeviceTally = { readonly made: Map<string, Act[]>; requests: number; unanswered: number; slowest: number };

export type Device = {
  /** Works until it is told to stop. */
  readonly work: (stopping: AbortSignal) => Promise<void>;
  /** The network is back. */
  readonly wake: () => void;
  readonly close: () => void;
};

/** A tablet with the product's own outbox, whose acts go to the server at `url`. */
export async function openDevice(
  url: () => string,
  pupil: { readonly id: string; readonly cookie: string | null },
  tally: DeviceTally,
): Promise<Device> {
  globalThis.indexedDB = new IDBFactory();
  const database = await openDeviceDatabase();
  let turn: Promise<unknown> = Promise.resolve();
  const outbox: Outbox = openOutbox({
    database,
    account: pupil.id,
    held: [],
    safe: await deviceSafeKeeping(database, pupil.id, async (acts) => {
      const answer = await post(url(), ROUTES.missingActs.path, pupil.cookie, acts).catch(() => null);
      return answer?.status === 200 ? ROUTES.missingActs.output.parse(await answer.json()) : null;
    }),
    send: (acts) => send(url(), pupil.cookie, acts, tally),
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
  const made: Act[] = [];
  tally.made.set(pupil.id, made);
  return {
    work: async (stopping) => {
      while (!stopping.aborted) {
        const acts = attempt(new Date(), [BEGIN, WRONG, RIGHT], { deviceTime: new Date().toISOString() });
        made.push(...acts);
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

async function send(
  url: string,
  cookie: string | null,
  acts: readonly Act[],
  tally: DeviceTally,
): Promise<SendOutcome> {
  tally.requests += 1;
  const begun = performance.now();
  try {
    const answer = await post(url, ROUTES.recordActs.path, cookie, acts);
    if (answer.status === 200) return { kind: 'receipts', ...ActReceipts.parse(await answer.json()) };
    if (answer.status === 401) return { kind: 'signed-out' };
    return { kind: 'unreachable', retryAfter: null };
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'TimeoutError') tally.unanswered += 1;
    return { kind: 'unreachable', retryAfter: null };
  } finally {
    tally.slowest = Math.max(tally.slowest, performance.now() - begun);
  }
}

function post(url: string, path: string, cookie: string | null, acts: readonly unknown[]): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie ?? '' },
    body: JSON.stringify({ acts }),
    signal: AbortSignal.timeout(LONGEST_ANSWER),
  });
}
