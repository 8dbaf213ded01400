// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Act } from '../../../contract/act.ts';
import { WaitingActQueue } from './act-queue.ts';
import { openDeviceDatabase, queueActs, type DeviceDatabase } from './database.ts';

const ACCOUNT = 'u_1';
let database: DeviceDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openDeviceDatabase();
});

function act(step: number): Act {
  const place = { question: 'q', questionVersion: '1', attempt: 't_1', step };
  return { id: `a_${step}`, ...place, deviceTime: '2026-04-01T00:00:00Z', event: { kind: 'QUESTION_BEGIN' } };
}

/** Returns a queue in which acts 0 and 1 are stored on the device and acts 2 and 3 are only in memory. */
async function queueOfFour(): Promise<WaitingActQueue> {
  await queueActs(database, ACCOUNT, [act(0), act(1)], false);
  return new WaitingActQueue(database, ACCOUNT, [act(2), act(3)]);
}

const steps = async (queue: WaitingActQueue, limit?: number): Promise<number[]> =>
  (await queue.first(limit)).map((queued) => queued.act.step);

test.each([
  [1, [0]],
  [2, [0, 1]],
  [3, [0, 1, 2]],
  [undefined, [0, 1, 2, 3]],
])('with a limit of %s acts, stored acts come before acts in memory', async (limit, first) => {
  expect(await steps(await queueOfFour(), limit)).toEqual(first);
});

describe('a device that cannot be read', () => {
  beforeEach(() => database.close());

  test('does not block acts in memory', async () => {
    const queue = new WaitingActQueue(database, ACCOUNT, [act(2), act(3)]);
    expect(await steps(queue)).toEqual([2, 3]);
    await queue.settle(await queue.first(1), [], 'taker');
    expect(await steps(queue)).toEqual([3]);
  });

  test('does not count as an empty queue', async () => {
    await expect(new WaitingActQueue(database, ACCOUNT, []).first()).rejects.toMatchObject({
      name: 'InvalidStateError',
    });
  });
});

test.each([
  [[0], [1, 2, 3]],
  [[2], [0, 1, 3]],
  [
    [1, 3],
    [0, 2],
  ],
  [[0, 1, 2, 3], []],
])('when the acts %j are safe, the acts %j wait', async (safe, waiting) => {
  const queue = await queueOfFour();
  const acts = await queue.first();
  await queue.settle(
    acts.filter((queued) => safe.includes(queued.act.step)),
    [],
    'taker',
  );
  expect([await steps(queue), await queue.count()]).toEqual([waiting, waiting.length]);
});

test('refused acts, stored or held in memory, are set aside with the last eight takers that refused them', async () => {
  const queue = await queueOfFour();
  const reason = 'unknown-question';
  const takers = Array.from({ length: 8 }, (_, at) => `taker-${at}`);
  const refused = (await queue.first()).filter((queued) => queued.act.step % 3 === 0);
  await queue.settle(
    [],
    refused.map((queued) => ({ ...queued, reason, ...(queued.sequence === null ? {} : { refusedBy: takers }) })),
    'the ninth',
  );
  expect(await steps(queue)).toEqual([1, 2]);
  expect(await database.getAll('refused')).toEqual([
    { account: ACCOUNT, act: act(0), reason, refusedBy: [...takers.slice(1), 'the ninth'] },
    { account: ACCOUNT, act: act(3), reason, refusedBy: ['the ninth'] },
  ]);
});
