// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's classes
import 'fake-indexeddb/auto';
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Act } from '../../../contract/act.ts';
import type { CallPupilOrVisitorRoute } from '../../app/client/call.ts';

const ACCOUNT = 'u_1';
/** The ways in which browsers deny a page its database. */
const DENIALS: Readonly<Record<string, () => unknown>> = {
  'has none': () => undefined,
  'throws as it opens': () => ({
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  }),
  'fails as it opens': async () => {
    const browsers = new IDBFactory();
    globalThis.indexedDB = browsers;
    (await openDB('sakumon', 99)).close();
    return browsers;
  },
  'never opens': () => ({ open: () => new IDBOpenDBRequest() }),
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true, writable: true });
});

function act(step: number): Act {
  const place = { question: 'q', questionVersion: '1', attempt: 't_1', step };
  const event: Act['event'] = { kind: 'CARD_SET', card: 'c', slot: 0 };
  return { id: `a_${step}`, ...place, deviceTime: '2026-04-01T00:00:00Z', event };
}

/** Returns a simulated server that accepts all acts, and the list of the ids of these acts. */
function server(): { readonly sent: string[]; readonly call: CallPupilOrVisitorRoute } {
  const sent: string[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one route of the table is called here
  const call = (async (name: string, { acts }: { readonly acts: readonly Act[] }) => {
    if (name !== 'recordActs') return { kind: 'unreachable', code: 'network-request-failed' };
    sent.push(...acts.map(({ id }) => id));
    return { kind: 'ok', output: { receipts: acts.map(({ id }) => ({ kind: 'recorded', id })) } };
  }) as unknown as CallPupilOrVisitorRoute;
  return { sent, call };
}

async function openDevice() {
  const { openDeviceDatabaseOnce, isDeviceStoragePersistent } = await import('./device-database.ts');
  const opening = openDeviceDatabaseOnce();
  opening.catch(() => undefined);
  // If the browser does not deny the database, it is open after 50 turns of the event loop.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(4_000);
  return { database: await opening, isDeviceLasting: isDeviceStoragePersistent };
}

test.each(Object.entries(DENIALS))(
  'a pupil works on a device that %s, and each act is sent at once',
  async (_, deny) => {
    Object.defineProperty(globalThis, 'indexedDB', { value: await deny(), configurable: true, writable: true });
    const { database, isDeviceLasting } = await openDevice();
    expect(isDeviceLasting()).toBe(false);
    await database.put('kept', 'progress', 'u_1/progress');
    expect(await database.get('kept', 'u_1/progress')).toBe('progress');

    const { openOutboxOfAccount } = await import('./device-outbox.ts');
    const { sent, call } = server();
    const outbox = await openOutboxOfAccount(ACCOUNT, call);
    await outbox.put([act(0)]);
    await expect.poll(() => sent).toEqual(['a_0']);
    await expect.poll(() => outbox.count()).toBe(0);
  },
);

test('a device that can open its database stores the acts', async () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true, writable: true });
  const { isDeviceLasting } = await openDevice();
  expect(isDeviceLasting()).toBe(true);
});
