// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../contract/roles.ts';
import type { Act } from '../../../contract/act.ts';
import { TEST_PUPIL_ACCOUNT } from '../../../testing/web/account.ts';
import { queueActs } from './database.ts';

const UUID = '01890000-0000-7000-8000-000000000001';
const ME = TEST_PUPIL_ACCOUNT.uid;

/**
 * The addresses of the requests that a page has sent. If `silent` is true, the server does not answer a request that
 * sends acts.
 */
let asked: string[] = [];
let silent = false;
/** Called when the silent server gets a request. */
let whenSilent = (): void => undefined;

beforeEach(() => {
  asked = [];
  silent = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('BroadcastChannel', EventTarget);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function act(step: number): Act {
  const event: Act['event'] = { kind: 'CARD_SET', card: 'c', slot: 0 };
  const place = { question: 'q', questionVersion: '1', attempt: 't_1', step };
  return { id: `a_${UUID.slice(0, -1)}${step}`, ...place, deviceTime: '2026-04-01T00:00:00Z', event };
}

/**
 * Resolves to a simulated page on which a user with this role is signed in; nobody is signed in if `role` is null.
 * `left`: acts that an earlier page stored on the device.
 */
async function pageOf(role: Role | null, left: readonly Act[] = []) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit): Promise<Response> => {
    asked.push(url);
    if (url !== '/api/acts') {
      return Promise.resolve(
        Response.json({ account: role === null ? null : { ...TEST_PUPIL_ACCOUNT, role }, expiresAt: null }),
      );
    }
    if (silent) {
      whenSilent();
      return new Promise(() => undefined);
    }
    if (typeof init.body !== 'string') throw new Error('acts are sent as text');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client's own request
    const { acts } = JSON.parse(init.body) as { acts: Act[] };
    return Promise.resolve(Response.json({ receipts: acts.map(({ id }) => ({ kind: 'recorded', id })) }));
  });
  vi.resetModules();
  const { signInStore } = await import('../../app/sign-in/sign-in.ts');
  await signInStore.lookUp();
  asked = [];
  const { openDeviceDatabaseOnce } = await import('./device-database.ts');
  await queueActs(await openDeviceDatabaseOnce(), ME, left, true);
  return await import('./flush-outbox.ts');
}

test('no act is left when the server accepts all', async () => {
  const { flushOutbox, countWaitingActsOfPupil } = await pageOf('pupil', [act(0), act(1)]);
  expect(await flushOutbox()).toEqual({ kept: 0, isLasting: true });
  expect(asked).toEqual(['/api/acts']);
  expect(await countWaitingActsOfPupil()).toBe(0);
});

test('the number of acts that are left is reported when the server is silent for six seconds', async () => {
  const { flushOutbox, countWaitingActsOfPupil } = await pageOf('pupil', [act(0)]);
  silent = true;
  let kept: number | null = null;
  // The test waits for this promise instead of polling for the request, because polling with fake timers would advance
  // the clock.
  const sent = new Promise<void>((resolve) => {
    whenSilent = resolve;
  });
  const flushed = flushOutbox().then((end) => {
    kept = end.kept;
  });
  await sent;
  await vi.advanceTimersByTimeAsync(5_999);
  expect(kept).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await flushed;
  expect(kept).toBe(1);
  expect(await countWaitingActsOfPupil()).toBe(1);
});

test('without waiting acts nobody waits for a silent server', async () => {
  const { flushOutbox } = await pageOf('pupil');
  silent = true;
  expect(await flushOutbox()).toEqual({ kept: 0, isLasting: true });
  expect(asked).toEqual([]);
});

test.each([null, 'manager', 'admin'] as const)('a user who is not a pupil (%s) has nothing to send', async (role) => {
  const { flushOutbox } = await pageOf(role, [act(0)]);
  expect(await flushOutbox()).toEqual({ kept: 0, isLasting: true });
  expect(asked).toEqual([]);
});

test('a visitor has no waiting acts', async () => {
  const { countWaitingActsOfPupil } = await pageOf(null, [act(0)]);
  expect(await countWaitingActsOfPupil()).toBe(0);
});

test('the next user of the device learns that acts wait, but not whose they are', async () => {
  const { hasWaitingActsOnDevice, flushOutbox } = await pageOf('pupil', [act(0)]);
  expect(await hasWaitingActsOnDevice()).toBe(true);
  await flushOutbox();
  expect(await hasWaitingActsOnDevice()).toBe(false);
});

test('signing out deletes the cached data of every account, but not the acts that wait to be sent', async () => {
  const { deleteCachedDataOfAllAccounts } = await import('./flush-outbox.ts');
  const { openDeviceDatabaseOnce } = await import('./device-database.ts');
  const database = await openDeviceDatabaseOnce();
  await database.put('kept', { stars: 3 }, `${ME}/progress`);
  await database.put('kept', {}, `u_01890000-0000-7000-8000-000000000002/level/1`);
  await database.put('kept', true, 'device/asked-to-persist');
  await queueActs(database, ME, [act(0)], false);
  const waiting = await database.count('queue');
  await deleteCachedDataOfAllAccounts();
  expect(await database.getAllKeys('kept')).toEqual(['device/asked-to-persist']);
  expect(await database.count('queue')).toBe(waiting);
});
