// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Act } from '../../../contract/act.ts';
import { REFUSAL_CODES, STAFF_REFUSALS, type RefusalCode } from '../../../contract/refusal.ts';
import type { CallPupilOrVisitorRoute, CallOutcome } from '../../app/client/call.ts';
import { openDeviceDatabaseOnce } from './device-database.ts';
import { openOutboxOfAccount } from './device-outbox.ts';

type Recorded = CallOutcome<{ receipts: { kind: 'recorded'; id: string }[] }>;

const UNREACHABLE: Recorded = { kind: 'unreachable', code: 'network-request-failed' };

/** Each test uses its own accounts, because all tests share one database. */
let account = '';
let other = '';
let tried = 0;

beforeAll(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Timers advance only when a test advances them. */
beforeEach(() => {
  tried += 1;
  account = `u_${tried}`;
  other = `u_other_${tried}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function act(step: number): Act {
  const event: Act['event'] = { kind: 'CARD_SET', card: 'c', slot: 0 };
  const place = { question: 'q', questionVersion: '1', attempt: 't_1', step };
  return { id: `a_${step}`, ...place, deviceTime: '2026-04-01T00:00:00Z', event };
}

/** Returns a simulated server and a list of the acts that it got. `answers`: returns the server's response to acts. */
function server(answers: (acts: readonly Act[]) => Recorded = recordAll) {
  const world = {
    answers,
    sent: [] as { account: string; ids: string[] }[],
    sentAt: [] as string[],
    times: [] as string[],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one route of the table is called here
  const call = (async (name: string, input: { account: string; sentAt: string; acts: Act[] }) => {
    if (name !== 'recordActs') return UNREACHABLE;
    world.sent.push({ account: input.account, ids: input.acts.map(({ id }) => id) });
    world.sentAt.push(input.sentAt);
    world.times = input.acts.map(({ deviceTime }) => deviceTime);
    return world.answers(input.acts);
  }) as unknown as CallPupilOrVisitorRoute;
  return { world, call };
}

function recordAll(acts: readonly Act[]): Recorded {
  return { kind: 'ok', output: { receipts: acts.map(({ id }) => ({ kind: 'recorded', id })) } };
}

function refusal(code: RefusalCode, retryAfter?: number): Recorded {
  return { kind: 'refused', refusal: code, requestId: 'r', ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/**
 * Sends one act to a simulated server that responds with `answer`. Resolves to the result of the sending, the number of
 * acts that still wait, and the refused acts.
 */
async function sent(answer: Recorded) {
  const { call } = server(() => answer);
  const outbox = await openOutboxOfAccount(account, call);
  await outbox.put([act(0)]);
  const end = await outbox.flush();
  return {
    end,
    count: await outbox.count(),
    refused: await (await openDeviceDatabaseOnce()).getAllFromIndex('refused', 'account', account),
  };
}

test('acts are sent for the account that they belong to, and leave the device after their receipts', async () => {
  const { world, call } = server();
  const outbox = await openOutboxOfAccount(account, call);
  await outbox.put([act(0), act(1)]);
  expect(await outbox.flush()).toEqual({ kind: 'empty' });
  expect(world.sent).toEqual([{ account, ids: ['a_0', 'a_1'] }]);
  expect(Math.abs(Date.parse(world.sentAt[0] ?? '') - Date.now())).toBeLessThan(60_000);
  expect(await outbox.count()).toBe(0);
});

test('acts that waited while the clock was corrected are sent with their right age', async () => {
  const right = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-04-01T00:00:00Z'));
  const { world, call } = server();
  const outbox = await openOutboxOfAccount(account, call);
  await outbox.put([{ ...act(0), deviceTime: '2025-04-01T00:00:00Z' }]);
  clock.mockReturnValue(right);
  await outbox.flush();
  clock.mockRestore();
  expect(Math.abs(Date.parse(world.times[0] ?? '') - right)).toBeLessThan(60_000);
});

test('moves are sent after three seconds, unless they were sent before', async () => {
  const { world, call } = server();
  const outbox = await openOutboxOfAccount(account, call);
  await outbox.put([act(0)]);
  vi.advanceTimersByTime(2_999);
  expect(world.sent).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.poll(() => world.sent.length).toBe(1);
  await expect.poll(() => outbox.count()).toBe(0);
  await outbox.put([act(1)]);
  await outbox.flush();
  expect(vi.getTimerCount()).toBe(0);
});

describe("the server's answer", () => {
  test('unreachable: the acts wait', async () => {
    expect(await sent(UNREACHABLE)).toEqual({ end: { kind: 'unreachable', retryAfter: null }, count: 1, refused: [] });
  });

  const signedOut: readonly RefusalCode[] = ['signed-out', 'forbidden-role'];
  test.each(signedOut)('%s: the acts wait for the next sign-in', async (code) => {
    expect(await sent(refusal(code))).toEqual({ end: { kind: 'signed-out' }, count: 1, refused: [] });
  });

  const malformed: readonly RefusalCode[] = ['body-too-large', 'malformed-request'];
  test.each(malformed)('%s for one act: the act is set aside', async (code) => {
    const { end, count, refused } = await sent(refusal(code));
    expect({ end, count }).toEqual({ end: { kind: 'empty' }, count: 0 });
    expect(refused).toMatchObject([{ account, act: { id: 'a_0' }, reason: 'malformed-request' }]);
  });

  const later = REFUSAL_CODES.filter((code) => !signedOut.includes(code) && !malformed.includes(code));
  test.each(later)('%s: another try after the time that the server asked for', async (code) => {
    const waiting = { count: 1, refused: [] };
    expect(await sent(refusal(code, 7))).toEqual({ end: { kind: 'unreachable', retryAfter: 7 }, ...waiting });
    const outbox = await openOutboxOfAccount(other, server(() => refusal(code)).call);
    await outbox.put([act(0)]);
    expect(await outbox.flush()).toEqual({ kind: 'unreachable', retryAfter: null });
  });

  test('no receipts: another try, but not immediately', async () => {
    const answer: Recorded = { kind: 'ok', output: { receipts: [] } };
    expect(await sent(answer)).toEqual({ end: { kind: 'unreachable', retryAfter: null }, count: 1, refused: [] });
  });

  test('an answer that cannot be parsed: another try later', async () => {
    const { world, call } = server(() => {
      throw new Error('no answer of the contract');
    });
    const outbox = await openOutboxOfAccount(account, call);
    await outbox.put([act(0)]);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => world.sent.length).toBe(1);
    world.answers = recordAll;
    await expect.poll(() => vi.advanceTimersByTime(1000) && outbox.count()).toBe(0);
    expect(world.sent).toHaveLength(2);
  });

  test('all refusals of staff routes lead to another try', () => {
    expect(STAFF_REFUSALS.every((code) => later.includes(code))).toBe(true);
  });
});

describe('an immediate try', () => {
  const wakes: readonly [string, () => EventTarget][] = [
    ['online', () => window],
    ['visibilitychange', () => document],
  ];
  test.each(wakes)('is made on the event %s', async (name, target) => {
    const { world, call } = server(() => UNREACHABLE);
    const outbox = await openOutboxOfAccount(account, call);
    await outbox.put([act(0)]);
    await outbox.flush();
    world.answers = recordAll;
    target().dispatchEvent(new Event(name));
    await expect.poll(() => outbox.count()).toBe(0);
  });

  test('is made when the page starts, for acts that an earlier page left', async () => {
    const database = await openDeviceDatabaseOnce();
    await database.add('queue', { account, act: act(0) });
    const { world, call } = server();
    await openOutboxOfAccount(account, call);
    await expect.poll(() => world.sent).toEqual([{ account, ids: ['a_0'] }]);
  });
});

test('only one tab of the device sends for an account at a time', async () => {
  const names: string[] = [];
  const request = <Result>(name: string, body: () => Promise<Result>): Promise<Result> => {
    names.push(name);
    return body();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const { world, call } = server();
  const outbox = await openOutboxOfAccount(account, call);
  await outbox.put([act(0)]);
  await outbox.flush();
  expect(new Set(names)).toEqual(new Set([`sakumon-outbox-${account}`]));
  expect(world.sent).toHaveLength(1);
});

describe('the outboxes of a device', () => {
  test('are shared per account', async () => {
    const { call } = server();
    expect(openOutboxOfAccount(account, call)).toBe(openOutboxOfAccount(account, call));
    await openOutboxOfAccount(account, call);
  });

  test('stop while the outbox of another account is open', async () => {
    const { world, call } = server(() => UNREACHABLE);
    const first = await openOutboxOfAccount(account, call);
    await first.put([act(0)]);
    await first.flush();
    const second = await openOutboxOfAccount(other, call);
    await second.put([act(1)]);
    await second.flush();
    world.answers = recordAll;
    world.sent.length = 0;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => second.count()).toBe(0);
    expect(world.sent).toEqual([{ account: other, ids: ['a_1'] }]);
    expect(await first.count()).toBe(1);
    const again = await openOutboxOfAccount(account, call);
    await expect.poll(() => again.count()).toBe(0);
    expect(again).not.toBe(first);
  });
});

test('a newer page that upgrades the database is not blocked', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const { openDeviceDatabaseOnce: opened } = await import('./device-database.ts');
  await opened();
  expect((await indexedDB.databases()).map(({ name, version }) => ({ name, version }))).toContainEqual({
    name: 'sakumon',
    version: 2,
  });
  const newer = await openDB('sakumon', 3);
  expect(newer.version).toBe(3);
  newer.close();
});

describe('the browser is asked for persistent storage', () => {
  test('once per device, after the first act', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    let asked = 0;
    const persist = async (): Promise<boolean> => {
      asked += 1;
      return true;
    };
    vi.stubGlobal('navigator', { storage: { persist } });
    for (const visit of [1, 2]) {
      vi.resetModules();
      const page = await import('./device-outbox.ts');
      const outbox = await page.openOutboxOfAccount(account, server().call);
      await outbox.flush();
      expect(asked).toBe(visit - 1);
      await outbox.put([act(0)]);
      await outbox.put([act(1)]);
      await outbox.flush();
      await expect.poll(() => asked).toBe(1);
    }
  });
});

/**
 * Resolves to a page on a new simulated device, and its simulated server. A test can change `incarnation`, the id of
 * the server's database that changes at a crash or restore.
 */
async function newDevice() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const { openDeviceDatabaseOnce: opened } = await import('./device-database.ts');
  const page = await import('./device-outbox.ts');
  const world = { incarnation: 'i1', refuses: false, sent: [] as string[][] };
  const source = () => ({ version: 'v1', incarnation: world.incarnation, now: new Date().toISOString() });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two routes of the table are called here
  const call = (async (name: string, input: { acts: (Act | string)[] }) => {
    if (name === 'missingActs') return { kind: 'ok', output: { missing: input.acts, source: source() } };
    const acts = input.acts.flatMap((each) => (typeof each === 'string' ? [] : [each.id]));
    world.sent.push(acts);
    const receipts = acts.map((id) =>
      world.refuses ? { kind: 'refused', id, reason: 'unknown-question' } : { kind: 'recorded', id },
    );
    return { kind: 'ok', output: { receipts, source: source() } };
  }) as unknown as CallPupilOrVisitorRoute;
  const refusedBy = async () => (await (await opened()).getAll('refused')).map((refused) => refused.refusedBy);
  return { world, open: () => page.openOutboxOfAccount(account, call), refusedBy };
}

const ACKNOWLEDGED = 'sakumon-acknowledged';

async function keptCopies(): Promise<number> {
  const database = await openDB(ACKNOWLEDGED, 1);
  const count = await database.count('act');
  database.close();
  return count;
}

test('acknowledged acts are copied on the device, and acts that another database lacks are sent again', async () => {
  const { world, open } = await newDevice();
  const outbox = await open();
  await outbox.put([act(0), act(1)]);
  await outbox.flush();
  world.incarnation = 'i2';
  await outbox.put([act(2)]);
  await outbox.flush();
  expect(world.sent).toEqual([['a_0', 'a_1'], ['a_2'], ['a_0', 'a_1']]);
  expect(await outbox.count()).toBe(0);
});

test('a refused act remembers the page, the server and the database that refused it', async () => {
  const { world, open, refusedBy } = await newDevice();
  world.refuses = true;
  const outbox = await open();
  await outbox.put([act(0)]);
  await outbox.flush();
  expect(await refusedBy()).toEqual([[expect.stringMatching(/\S v1 i1$/u)]]);
});

test('without room for copies, acts are sent as before; copies start once there is room', async () => {
  const { world, open, refusedBy } = await newDevice();
  (await openDB(ACKNOWLEDGED, 5)).close();
  const outbox = await open();
  await outbox.put([act(0)]);
  expect(await outbox.flush()).toEqual({ kind: 'empty' });
  world.refuses = true;
  await outbox.put([act(1)]);
  await outbox.flush();
  expect([world.sent, await refusedBy()]).toEqual([[['a_0'], ['a_1']], [['']]]);
  world.refuses = false;
  await deleteDB(ACKNOWLEDGED);
  await outbox.put([act(2)]);
  await outbox.flush();
  expect(await keptCopies()).toBeGreaterThan(0);
});

test('a full device deletes copies to make room for waiting acts', async () => {
  const { open } = await newDevice();
  const outbox = await open();
  await outbox.put([act(0)]);
  await outbox.flush();
  expect(await keptCopies()).toBe(1);
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await outbox.put([act(1)]);
  add.mockRestore();
  expect(await keptCopies()).toBe(0);
});
