// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Act, ActReceipt } from '../../../contract/act.ts';
import type { ActRefusal } from '../../../contract/act-batch.ts';
import { openAcknowledgedActDatabase, type AcknowledgedActDatabase } from './acknowledged-acts.ts';
import { openDeviceDatabase, type DeviceDatabase } from './database.ts';
import { openAcknowledgedActKeeper, type FetchMissingActs } from './offer-again.ts';
import { openOutbox, type Outbox } from './outbox.ts';

const ACCOUNT = 'u_1';
const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-05-11T01:00:00Z');

let database: DeviceDatabase;
let acknowledged: AcknowledgedActDatabase;
let now = START;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openDeviceDatabase();
  acknowledged = await openAcknowledgedActDatabase();
  now = START;
});

function act(step: number): Act {
  const event: Act['event'] = { kind: 'CARD_SET', card: 'c', slot: 0 };
  const place = { question: 'q', questionVersion: '1', attempt: 't_1', step };
  return { id: `a_${step}`, ...place, deviceTime: '2026-04-01T00:00:00Z', event };
}

/** Returns a simulated server. A test can upgrade it, and can back up, restore and disconnect its database. */
function school() {
  const state = {
    recorded: [] as string[],
    version: 'v1',
    incarnation: 'i1',
    refuses: new Map<string, ActRefusal>(),
    reachable: true,
    answers: true,
    /** Number of requests about missing acts that the simulated server answers. It does not answer later requests. */
    answersUpTo: Infinity,
    batches: [] as string[][],
    asked: [] as string[][],
  };
  const source = () => ({ version: state.version, incarnation: state.incarnation, now: new Date(now).toISOString() });
  const take = ({ id }: Act): ActReceipt => {
    const reason = state.refuses.get(id);
    if (reason !== undefined) return { kind: 'refused', id, reason };
    if (state.recorded.includes(id)) return { kind: 'alreadyRecorded', id };
    state.recorded.push(id);
    return { kind: 'recorded', id };
  };
  const ask: FetchMissingActs = async (acts) => {
    if (!state.reachable || !state.answers || acts.length === 0) return null;
    state.asked.push([...acts]);
    if (state.asked.length === state.answersUpTo) state.answers = false;
    return { missing: acts.filter((id) => !state.recorded.includes(id)), source: source() };
  };
  const safeKeeping = (page: string, deviceClock: () => number) =>
    openAcknowledgedActKeeper({ database, acknowledged, account: ACCOUNT, page, ask, now: deviceClock });
  const visit = (page = 'page-1', deviceClock = () => now): Outbox =>
    openOutbox({
      database,
      account: ACCOUNT,
      held: [],
      send: async (acts) => {
        if (!state.reachable) return { kind: 'unreachable', retryAfter: null };
        state.batches.push(acts.map(({ id }) => id));
        return { kind: 'receipts', receipts: acts.map(take), source: source() };
      },
      safe: safeKeeping(page, deviceClock),
      alone: (_name, body) => body(),
      later: () => () => undefined,
    });
  return { state, visit, safeKeeping };
}

const ids = (...steps: number[]): string[] => steps.map((step) => act(step).id);

const refusal = async () => (await database.getAll('refused')).map(({ act: { id } }) => id);
const kept = async () => (await acknowledged.getAll('act')).map(({ act: { id } }) => id);

async function work(step: number, device = () => now): Promise<void> {
  const outbox = school().visit('page-1', device);
  await outbox.put([act(step)]);
  await outbox.flush();
}

describe('a database of another incarnation', () => {
  test('gets the acts that it lost, in their order, and nothing else', async () => {
    const { state, visit } = school();
    const outbox = visit();
    await outbox.put([act(0), act(1)]);
    await outbox.flush();
    const backup = [...state.recorded];
    await outbox.put([act(2), act(3)]);
    await outbox.flush();
    Object.assign(state, { recorded: backup, incarnation: 'i2', batches: [] });
    await outbox.put([act(4)]);
    await outbox.flush();
    expect(state.recorded).toEqual(ids(0, 1, 4, 2, 3));
    expect(state.batches).toEqual([ids(4), ids(2, 3)]);
    expect([await outbox.count(), await acknowledged.count('act')]).toEqual([0, 5]);
  });

  test('gets them from the next page too, without a new act', async () => {
    const { state, visit } = school();
    const before = visit();
    await before.put([act(0), act(1)]);
    await before.flush();
    before.close();
    Object.assign(state, { recorded: [], incarnation: 'i2' });
    await visit().flush();
    expect(state.recorded).toEqual(ids(0, 1));
  });

  test('is asked once if it lost nothing; a third database is asked again', async () => {
    const { state, visit } = school();
    const outbox = visit();
    await outbox.put(Array.from({ length: 250 }, (_, step) => act(step)));
    await outbox.flush();
    state.incarnation = 'i2';
    await outbox.put([act(250)]);
    await outbox.flush();
    await outbox.flush();
    expect(state.asked.map((asked) => asked.length)).toEqual([200, 50]);
    state.batches = [];
    await visit().flush();
    expect([state.asked.length, state.batches]).toEqual([3, []]);
    Object.assign(state, { recorded: [], incarnation: 'i3' });
    await visit().flush();
    expect(new Set(state.recorded).size).toBe(251);
    expect(state.recorded).toHaveLength(251);
  });

  test('gets all lost acts although the network fails in between', async () => {
    const { state, visit } = school();
    const outbox = visit();
    await outbox.put([act(0), act(1)]);
    await outbox.flush();
    Object.assign(state, { recorded: [], incarnation: 'i2', reachable: false });
    const next = visit();
    await next.flush();
    state.reachable = true;
    await next.flush();
    expect(state.recorded).toEqual(ids(0, 1));
  });

  test('is asked again if it accepts acts but does not answer what it lacks', async () => {
    const { state, visit } = school();
    const outbox = visit();
    await outbox.put([act(0), act(1)]);
    await outbox.flush();
    Object.assign(state, { recorded: [], incarnation: 'i2', answers: false });
    await outbox.put([act(2)]);
    await outbox.flush();
    state.answers = true;
    await outbox.flush();
    expect(state.recorded).toEqual(ids(2, 0, 1));
  });
});

describe('many acts', () => {
  const many = Array.from({ length: 250 }, (_, step) => act(step));

  test('acts that a database was not asked about are asked about next time', async () => {
    const { state, visit } = school();
    const outbox = visit();
    await outbox.put(many);
    await outbox.flush();
    const firstOnes = state.recorded.slice(0, 200);
    Object.assign(state, { recorded: firstOnes, incarnation: 'i2', answersUpTo: 2 });
    // On this visit, the server answers only two requests. The first asks for the id of the database, which changes at
    // a restore. The second asks which of 200 acts the database lacks.
    await visit().flush();
    expect([state.asked.map(({ length }) => length), state.recorded.length]).toEqual([[1, 200], 200]);
    Object.assign(state, { answers: true, asked: [] });
    await visit().flush();
    expect(state.asked.map(({ length }) => length)).toEqual([1, 50]);
    expect(state.recorded).toEqual(many.map(({ id }) => id));
  });

  test('each act that is queued again is on the disk before its copy is deleted', async () => {
    const { state, visit } = school();
    const outbox = visit();
    await outbox.put([act(0)]);
    await outbox.flush();
    Object.assign(state, { recorded: [], incarnation: 'i2' });
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await visit().flush();
    const written = transactions.mock.results
      .map(({ value }) => value)
      .filter(({ mode, objectStoreNames }) => mode === 'readwrite' && [...objectStoreNames].join() === 'queue');
    transactions.mockRestore();
    expect(written.map(({ durability }) => durability)).toEqual(['strict']);
  });
});

describe('a refused act', () => {
  test.each([
    ['another version of the server', { version: 'v2' }],
    ['another database', { incarnation: 'i2' }],
  ])('is offered to %s', async (_, upgrade) => {
    const { state, visit } = school();
    state.refuses.set('a_1', 'unknown-question');
    const outbox = visit();
    await outbox.put([act(0), act(1)]);
    await outbox.flush();
    expect([await refusal(), state.recorded]).toEqual([ids(1), ids(0)]);
    Object.assign(state, upgrade, { refuses: new Map() });
    await outbox.put([act(2)]);
    await outbox.flush();
    expect([await refusal(), state.recorded, await outbox.count()]).toEqual([[], ids(0, 2, 1), 0]);
  });

  test('is offered by another version of the page', async () => {
    const { state, visit } = school();
    state.refuses.set('a_0', 'malformed-act');
    const outbox = visit();
    await outbox.put([act(0)]);
    await outbox.flush();
    state.refuses.clear();
    await visit('page-1').flush();
    expect(state.recorded).toEqual([]);
    await visit('page-2').flush();
    expect([await refusal(), state.recorded]).toEqual([[], ids(0)]);
  });

  test('is sent once to each of two server versions that answer in turn', async () => {
    const { state, visit } = school();
    state.refuses.set('a_0', 'malformed-act');
    const outbox = visit();
    await outbox.put([act(0)]);
    for (const version of ['v1', 'v2', 'v1', 'v2', 'v1', 'v2']) {
      state.version = version;
      await outbox.put([act(state.recorded.length + 1)]);
      await outbox.flush();
    }
    expect(state.batches.filter((batch) => batch.includes('a_0'))).toHaveLength(2);
    expect(await refusal()).toEqual(ids(0));
  });

  test('that was stored without `refusedBy` is offered once', async () => {
    const { state, visit } = school();
    await database.add('refused', { account: ACCOUNT, act: act(0), reason: 'unknown-question' });
    await visit().flush();
    expect([await refusal(), state.recorded]).toEqual([[], ids(0)]);
  });
});

describe('copies of acknowledged acts', () => {
  test('are deleted after fourteen days', async () => {
    await work(0);
    now += 13 * DAY;
    await work(1);
    expect(await kept()).toEqual(ids(0, 1));
    now += 2 * DAY;
    await work(2);
    expect(await kept()).toEqual(ids(1, 2));
  });

  test('are deleted to the millisecond, also on a page that stays open', async () => {
    const outbox = school().visit();
    await outbox.put([act(0)]);
    await outbox.flush();
    now += 14 * DAY;
    await work(1);
    expect(await kept()).toEqual(ids(0, 1));
    now += 1;
    for (let step = 2; step <= 101; step += 1) {
      expect((await kept())[0]).toBe(act(0).id);
      await outbox.put([act(step)]);
      await outbox.flush();
    }
    expect((await kept())[0]).toBe(act(1).id);
  });

  test('survive a clock that is set a year ahead', async () => {
    await work(0);
    await work(1, () => now + 365 * DAY);
    expect(await kept()).toEqual(ids(0, 1));
    const present = now;
    now += 365 * DAY;
    await work(2, () => present);
    expect(await kept()).toEqual(ids(0, 1, 2));
  });

  test('number at most ten thousand, and none is longer than real questions make them', async () => {
    const room = 2_000 - JSON.stringify({ ...act(1), questionVersion: '' }).length;
    const [long, longest] = [room + 1, room].map((length, step) => ({
      ...act(step),
      questionVersion: 'v'.repeat(length),
    }));
    const outbox = school().visit();
    await outbox.put([long, longest].flatMap((one) => one ?? []));
    await outbox.flush();
    expect(await kept()).toEqual(ids(1));
    const transaction = acknowledged.transaction('act', 'readwrite');
    const row = { account: 'u_2', act: act(9), incarnation: 'i1', at: now };
    for (let many = 0; many < 10_000; many += 1) void transaction.store.add(row);
    await transaction.done;
    await work(2);
    expect(await acknowledged.count('act')).toBe(10_000);
    expect(await acknowledged.countFromIndex('act', 'account', ACCOUNT)).toBe(1);
  });

  test('are separate for each account', async () => {
    const { state, visit } = school();
    await acknowledged.add('act', { account: 'u_2', act: act(7), incarnation: 'i0', at: now });
    await visit().flush();
    expect([state.asked, state.recorded]).toEqual([[], []]);
  });

  test('are deleted to make room for waiting acts', async () => {
    await work(0);
    await school()
      .safeKeeping('page-1', () => now)
      .makeRoom();
    expect(await kept()).toEqual([]);
  });

  test('do not block a newer page that upgrades their database', async () => {
    const newer = await openDB('sakumon-acknowledged', 2);
    expect(newer.version).toBe(2);
    newer.close();
  });
});
