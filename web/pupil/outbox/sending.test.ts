// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Act, ActReceipt } from '../../../contract/act.ts';
import { openDeviceDatabase, queueActs, type DeviceDatabase } from './database.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { sendActsInBatches, type SendActs, type SendBatchOutcome } from './sending.ts';
import { WaitingActQueue } from './act-queue.ts';
import { NON_STORING_ACT_KEEPER } from '../../../testing/web/outbox.ts';

const ACCOUNT = 'u_1';
const UNREACHABLE: SendBatchOutcome = { kind: 'unreachable', retryAfter: null };
let database: DeviceDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openDeviceDatabase();
});

/** Returns a hint act. Acts of this kind are sent at once, because the teacher's screen must show them soon. */
function act(step: number): Act {
  const place = { question: 'q', questionVersion: '1', attempt: 't_1', step };
  return { id: `a_${step}`, ...place, deviceTime: '2026-04-01T00:00:00Z', event: { kind: 'HINT', step: 1 } };
}

function send(answer: SendActs) {
  return sendActsInBatches(new WaitingActQueue(database, ACCOUNT, []), answer, NON_STORING_ACT_KEEPER);
}

function recorded(acts: readonly Act[]): SendBatchOutcome {
  return { kind: 'receipts', receipts: acts.map(({ id }) => ({ kind: 'recorded', id })) };
}

/** Returns a promise, and a function that resolves this promise. */
function gate<Value>() {
  const fulfil: ((value: Value) => void)[] = [];
  const passed = new Promise<Value>((resolve) => {
    fulfil.push(resolve);
  });
  return { passed, open: (value: Value) => fulfil.forEach((each) => each(value)) };
}

test('a batch that is refused as a whole is halved until it is accepted', async () => {
  await queueActs(database, ACCOUNT, [0, 1, 2, 3, 4].map(act), true);
  const sizes: number[] = [];
  const end = await send((acts) => {
    sizes.push(acts.length);
    return Promise.resolve(acts.length > 2 ? { kind: 'batchRefused' } : recorded(acts));
  });
  expect([sizes, end]).toEqual([[5, 2, 2, 1], { kind: 'empty' }]);
});

test('receipts are matched by id, and one for an unknown act is ignored', async () => {
  await queueActs(database, ACCOUNT, [act(0), act(1)], true);
  const receipts: ActReceipt[] = [
    { kind: 'recorded', id: 'a_9' },
    { kind: 'recorded', id: 'a_1' },
    { kind: 'refused', id: 'a_0', reason: 'malformed-act' },
  ];
  expect(await send(() => Promise.resolve({ kind: 'receipts', receipts }))).toEqual({
    kind: 'empty',
  });
  const kept = await database.getAllFromIndex('refused', 'account', ACCOUNT);
  expect(kept.map(({ act: { id }, reason }) => [id, reason])).toEqual([['a_0', 'malformed-act']]);
});

test('a new device stores cached data', async () => {
  await database.put('kept', 7, 'name');
  expect(await database.get('kept', 'name')).toBe(7);
});

describe('tries', () => {
  let due: number[] = [];
  let sent: string[][] = [];

  beforeEach(() => {
    due = [];
    sent = [];
  });

  function open(answer: SendActs, whenDone: () => Promise<unknown> = () => Promise.resolve()): Outbox {
    return openOutbox({
      database,
      account: ACCOUNT,
      held: [],
      safe: NON_STORING_ACT_KEEPER,
      send: (acts) => {
        sent.push(acts.map(({ id }) => id));
        return answer(acts);
      },
      alone: async (_name, body) => {
        const result = await body();
        await whenDone();
        return result;
      },
      later: (milliseconds) => {
        due.push(milliseconds);
        return () => undefined;
      },
    });
  }

  test('wait for the scheduled one while the server is unreachable, even if acts are put', async () => {
    const outbox = open(() => Promise.resolve(UNREACHABLE));
    await outbox.put([act(0)]);
    await expect.poll(() => due).toEqual([1000]);
    await outbox.put([act(1)]);
    expect([await outbox.flush(), sent]).toEqual([UNREACHABLE, [['a_0'], ['a_0', 'a_1']]]);
    expect(due).toEqual([1000]);
  });

  test('end when the outbox closes', async () => {
    const answer = gate<SendBatchOutcome>();
    const outbox = open(() => answer.passed);
    await outbox.put([act(0)]);
    await expect.poll(() => sent).toEqual([['a_0']]);
    const flushed = outbox.flush();
    outbox.close();
    answer.open(UNREACHABLE);
    await flushed;
    await outbox.put([act(1)]);
    expect([due, sent, await outbox.count()]).toEqual([[], [['a_0']], 2]);
  });

  test.each<[string, SendActs, string[][]]>([
    ['take along what was put when the last batch was through', async (acts) => recorded(acts), [['a_0'], ['a_1']]],
    ['do not repeat what just failed', async () => UNREACHABLE, [['a_0']]],
  ])('%s', async (_, answer, batches) => {
    const [through, further] = [gate<null>(), gate<null>()];
    const outbox = open(answer, async () => {
      through.open(null);
      await further.passed;
    });
    await queueActs(database, ACCOUNT, [act(0)], true);
    const flushed = outbox.flush();
    await through.passed;
    await queueActs(database, ACCOUNT, [act(1)], true);
    void outbox.flush();
    further.open(null);
    await flushed;
    expect(sent).toEqual(batches);
  });
});
