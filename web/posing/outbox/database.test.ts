// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { Act } from '../../../contract/act.ts';
import { countActs, firstActs, openDeviceDatabase } from './database.ts';

const ACCOUNT = 'u_1';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** An act as pages stored it in version 1. */
function firstAct(step: number) {
  return {
    id: `a_01900000-0000-7000-8000-${String(step).padStart(12, '0')}`,
    question: 'q-1',
    questionVersion: '7',
    attempt: 't_01900000-0000-7000-8000-000000000000',
    step,
    deviceTime: '2026-04-01T00:00:00Z',
    deed: step === 0 ? { kind: 'QUESTION_BEGIN' } : { kind: 'CARD_SET', card: 'a', slot: step - 1 },
  };
}

async function storeFirstVersion(): Promise<void> {
  const database = await openDB('sakumon', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('queue', { keyPath: 'sequence', autoIncrement: true }).createIndex('account', 'account');
      fresh.createObjectStore('refused', { autoIncrement: true }).createIndex('account', 'account');
      fresh.createObjectStore('kept');
    },
  });
  for (const step of [0, 1, 2]) await database.add('queue', { account: ACCOUNT, act: firstAct(step) });
  await database.add('queue', { account: 'u_2', act: firstAct(0) });
  const reasons = [
    'malformedAct',
    'unknownQuestion',
    'unknownQuestionVersion',
    'malformedComposition',
    'malformedRequest',
  ];
  for (const [at, reason] of reasons.entries()) {
    await database.add('refused', { account: ACCOUNT, act: firstAct(at), reason });
  }
  await database.put('kept', { stars: 3 }, `${ACCOUNT}/progress`);
  database.close();
}

test('acts that an older page left on the device are read as acts of today, in their order', async () => {
  await storeFirstVersion();
  const database = await openDeviceDatabase();
  const queued = await firstActs(database, ACCOUNT);
  expect(queued.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(queued.map(({ act }) => Act.parse(act))).toEqual(queued.map(({ act }) => act));
  expect(queued.map(({ act: { step, questionVersion, event } }) => [step, questionVersion, event])).toEqual([
    [0, '7', { kind: 'QUESTION_BEGIN' }],
    [1, '7', { kind: 'CARD_SET', card: 'a', slot: 0 }],
    [2, '7', { kind: 'CARD_SET', card: 'a', slot: 1 }],
  ]);
  expect(queued.flatMap(({ act }) => Object.keys(act)).filter((key) => key === 'deed')).toEqual([]);
  expect(await countActs(database, 'u_2')).toBe(1);
  expect(await database.get('kept', `${ACCOUNT}/progress`)).toEqual({ stars: 3 });
});

test('refused acts are upgraded with their reasons', async () => {
  await storeFirstVersion();
  const database = await openDeviceDatabase();
  const refused = await database.getAll('refused');
  expect(refused.map(({ account, reason }) => [account, reason])).toEqual([
    [ACCOUNT, 'malformed-act'],
    [ACCOUNT, 'unknown-question'],
    [ACCOUNT, 'unknown-question-version'],
    [ACCOUNT, 'malformed-composition'],
    [ACCOUNT, 'malformed-request'],
  ]);
  expect(refused[0]?.act.event).toEqual({ kind: 'QUESTION_BEGIN' });
});

test('an upgraded device is left as it is when it is opened again', async () => {
  await storeFirstVersion();
  const upgraded = await openDeviceDatabase();
  const before = await upgraded.getAll('queue');
  upgraded.close();
  const again = await openDeviceDatabase();
  expect(await again.getAll('queue')).toEqual(before);
});
