// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import type { Act } from '../../../contract/act.ts';
import { readFirstWaitingActs, openDeviceDatabase, queueActs } from './database.ts';

const ACCOUNT = 'u_1';
const ACT = {
  id: 'a_01900000-0000-7000-8000-000000000000',
  question: 'q-1',
  questionVersion: '7',
  attempt: 't_01900000-0000-7000-8000-000000000000',
  step: 0,
  deviceTime: '2026-04-01T00:00:00Z',
  event: { kind: 'QUESTION_BEGIN' },
} satisfies Act;
const REFUSED = { account: ACCOUNT, act: ACT, reason: 'unknown-question' };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/**
 * Creates the IndexedDB database in the form in which a page of an earlier version created it. It contains one unsent
 * act and one refused act.
 */
async function storeVersion(version: number): Promise<void> {
  const database = await openDB('sakumon', version, {
    upgrade(fresh) {
      fresh.createObjectStore('queue', { keyPath: 'sequence', autoIncrement: true }).createIndex('account', 'account');
      fresh.createObjectStore('refused', { autoIncrement: true }).createIndex('account', 'account');
      fresh.createObjectStore('kept');
    },
  });
  await database.add('queue', { account: ACCOUNT, act: ACT });
  await database.add('refused', REFUSED);
  await database.put('kept', { stars: 3 }, `${ACCOUNT}/progress`);
  database.close();
}

test('version 2, which devices have, retains its unsent and refused acts', async () => {
  await storeVersion(2);
  const database = await openDeviceDatabase();
  expect(await readFirstWaitingActs(database, ACCOUNT)).toEqual([{ sequence: 1, account: ACCOUNT, act: ACT }]);
  expect(await database.getAll('refused')).toEqual([REFUSED]);
  expect(await database.get('kept', `${ACCOUNT}/progress`)).toEqual({ stars: 3 });
});

test('version 1 is replaced by empty stores that accept acts', async () => {
  await storeVersion(1);
  const database = await openDeviceDatabase();
  expect(await readFirstWaitingActs(database, ACCOUNT)).toEqual([]);
  await queueActs(database, ACCOUNT, [ACT], true);
  expect(await readFirstWaitingActs(database, ACCOUNT)).toHaveLength(1);
});
