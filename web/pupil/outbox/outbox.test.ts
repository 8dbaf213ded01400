// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Act, ActReceipt } from '../../../contract/act.ts';
import { openDeviceDatabase, queueActs, type DeviceDatabase } from './database.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import type { SendActs, SendBatchOutcome } from './sending.ts';
import { NON_STORING_ACT_KEEPER } from '../../../testing/web/outbox.ts';

const ACCOUNT = 'u_1';
let database: DeviceDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openDeviceDatabase();
});

function act(step: number, attempt = 't_1'): Act {
  const event: Act['event'] = step === 0 ? { kind: 'QUESTION_BEGIN' } : { kind: 'CARD_SET', card: 'c', slot: 0 };
  const id = `a_${attempt}_${step}`;
  return { id, question: 'q', questionVersion: '1', attempt, step, deviceTime: '2026-04-01T00:00:00Z', event };
}

/** Returns a simulated server that records each act once, in the order in which the acts arrive. */
function server() {
  const recorded: string[] = [];
  const take = (acts: readonly Act[]): ActReceipt[] =>
    acts.map(({ id }) => {
      if (recorded.includes(id)) return { kind: 'alreadyRecorded', id };
      recorded.push(id);
      return { kind: 'recorded', id };
    });
  return { recorded, take };
}

/** Returns a timer that fires only when a test says so. */
function clock() {
  const due: { body: () => void; milliseconds: number }[] = [];
  return {
    due,
    later: (milliseconds: number, body: () => void) => {
      const entry = { body, milliseconds };
      due.push(entry);
      return () => void due.splice(due.indexOf(entry), 1);
    },
  };
}

/** Returns the Web Locks of one device. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(_name: string, body: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(body, body);
    last = turn.catch(() => {});
    return turn;
  };
}

function openWith(send: SendActs, { alone = locks(), later = clock().later, account = ACCOUNT } = {}): Outbox {
  return openOutbox({ database, account, send, held: [], safe: NON_STORING_ACT_KEEPER, alone, later });
}

const UNREACHABLE: SendBatchOutcome = { kind: 'unreachable', retryAfter: null };

test('acts are sent in order and leave the device after their receipt', async () => {
  const { recorded, take } = server();
  const outbox = openWith(async (acts) => ({ kind: 'receipts', receipts: take(acts) }));
  await outbox.put([act(0), act(1)]);
  await outbox.put([act(2)]);
  expect(await outbox.flush()).toEqual({ kind: 'empty' });
  expect(recorded).toEqual([0, 1, 2].map((step) => act(step).id));
  expect(await outbox.count()).toBe(0);
});

test('moves are gathered, and a check sends them at once', async () => {
  const { due, later } = clock();
  const batches: (readonly Act[])[] = [];
  const { take } = server();
  const outbox = openWith(
    async (acts) => {
      batches.push(acts);
      return { kind: 'receipts', receipts: take(acts) };
    },
    { later },
  );
  const steps = (): number[][] => batches.map((batch) => batch.map(({ step }) => step));
  await outbox.put([act(0)]);
  await expect.poll(steps).toEqual([[0]]);
  await outbox.put([act(1)]);
  await outbox.put([act(2)]);
  expect(due.map(({ milliseconds }) => milliseconds)).toEqual([3000]);
  due[0]?.body();
  await expect.poll(steps).toEqual([[0], [1, 2]]);
  await expect.poll(() => outbox.count()).toBe(0);
  await outbox.put([act(3)]);
  const check: Act['event'] = { kind: 'CHECK', composition: { slots: [], diagram: null, named: null }, correct: false };
  await outbox.put([{ ...act(4), event: check }]);
  await expect.poll(steps).toEqual([[0], [1, 2], [3, 4]]);
  expect(due).toEqual([]);
});

test('acts that end the work at a question are written to the disk; moves only to the operating system', async () => {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const outbox = openWith(async () => UNREACHABLE);
  const check: Act['event'] = { kind: 'CHECK', composition: { slots: [], diagram: null, named: null }, correct: false };
  const end: Act['event'] = { kind: 'QUESTION_END', solved: false };
  const durabilities = [];
  for (const acts of [[act(1)], [{ ...act(2), event: check }], [act(3), { ...act(4), event: end }]]) {
    transactions.mockClear();
    await outbox.put(acts);
    const stored = transactions.mock.results.map(({ value }) => value).find(({ mode }) => mode === 'readwrite');
    durabilities.push(stored?.durability);
  }
  expect(durabilities).toEqual(['relaxed', 'strict', 'strict']);
  outbox.close();
  transactions.mockRestore();
});

test('if an answer is lost, the acts are sent again', async () => {
  const { recorded, take } = server();
  let lost = true;
  const outbox = openWith(async (acts) => {
    const receipts = take(acts);
    if (!lost) return { kind: 'receipts', receipts };
    lost = false;
    return UNREACHABLE;
  });
  await outbox.put([act(0), act(1)]);
  await outbox.flush();
  await outbox.flush();
  expect(recorded).toEqual([act(0).id, act(1).id]);
  expect(await outbox.count()).toBe(0);
});

test('acts stored before a crash are sent by the next page', async () => {
  await queueActs(database, ACCOUNT, [act(0), act(1)], true);
  const { recorded, take } = server();
  const outbox = openWith(async (acts) => ({ kind: 'receipts', receipts: take(acts) }));
  expect((await outbox.waiting()).map(({ step }) => step)).toEqual([0, 1]);
  await outbox.flush();
  expect(recorded).toHaveLength(2);
});

test('a refused act is set aside and does not block others', async () => {
  const outbox = openWith(async (acts) => ({
    kind: 'receipts',
    receipts: acts.map(({ id, step }) =>
      step === 1 ? { kind: 'refused', id: null, reason: 'malformed-act' } : { kind: 'recorded', id },
    ),
  }));
  await outbox.put([act(0), act(1), act(2)]);
  await outbox.flush();
  expect(await outbox.count()).toBe(0);
  expect(await database.getAll('refused')).toMatchObject([{ account: ACCOUNT, act: act(1), reason: 'malformed-act' }]);
});

test('a batch that is refused as a whole is halved until the bad act is found', async () => {
  const { recorded, take } = server();
  const outbox = openWith(async (acts) =>
    acts.some(({ step }) => step === 5) ? { kind: 'batchRefused' } : { kind: 'receipts', receipts: take(acts) },
  );
  await outbox.put(Array.from({ length: 12 }, (_, step) => act(step)));
  await outbox.flush();
  expect(recorded).toHaveLength(11);
  expect(await database.getAll('refused')).toMatchObject([{ act: { step: 5 }, reason: 'malformed-request' }]);
});

describe('without the server', () => {
  test('the delay grows with each try, and `wake` tries at once', async () => {
    const { due, later } = clock();
    let tries = 0;
    const outbox = openWith(
      async () => {
        tries += 1;
        return UNREACHABLE;
      },
      { later },
    );
    await outbox.put([act(0)]);
    await expect.poll(() => due.length).toBe(1);
    const waits = [];
    for (let round = 0; round < 8; round += 1) {
      const [next] = due.splice(0, 1);
      waits.push(next?.milliseconds);
      next?.body();
      await expect.poll(() => due.length).toBe(1);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    const before = tries;
    outbox.wake();
    await expect.poll(() => tries).toBe(before + 1);
  });

  test.each([
    ['at once', null, 2, []],
    ['when the server says', 30, 1, [30_000]],
  ])('a request in progress during `wake` is tried again %s', async (_, retryAfter, sent, waits) => {
    const { due, later } = clock();
    const answers: ((outcome: SendBatchOutcome) => void)[] = [];
    const outbox = openWith(() => new Promise((resolve) => answers.push(resolve)), { later });
    await outbox.put([act(0)]);
    await expect.poll(() => answers.length).toBe(1);
    outbox.wake();
    answers[0]?.({ kind: 'unreachable', retryAfter });
    await expect.poll(() => answers.length + due.length).toBe(2);
    expect([answers.length, due.map(({ milliseconds }) => milliseconds)]).toEqual([sent, waits]);
    answers[1]?.(UNREACHABLE);
    await expect.poll(() => due.length).toBe(1);
  });

  test('the delay that the server asks for is respected', async () => {
    const { due, later } = clock();
    const outbox = openWith(async () => ({ kind: 'unreachable', retryAfter: 30 }), { later });
    await outbox.put([act(0)]);
    await expect.poll(() => due[0]?.milliseconds).toBe(30_000);
  });

  test("an ended session stops the sending; the acts wait for the account's next session", async () => {
    const { due, later } = clock();
    const outbox = openWith(async () => ({ kind: 'signed-out' }), { later });
    await outbox.put([act(0)]);
    expect(await outbox.flush()).toEqual({ kind: 'signed-out' });
    expect(due).toEqual([]);
    expect(await outbox.count()).toBe(1);
  });
});

test.each<[string, SendBatchOutcome, number]>([
  ['once the queue is empty', { kind: 'receipts', receipts: [{ kind: 'recorded', id: act(0).id }] }, 1],
  ['not while the server is out of reach', UNREACHABLE, 0],
  ['not without a session', { kind: 'signed-out' }, 0],
])('refused or lost acts are offered again %s', async (_, answer, offers) => {
  let offered = 0;
  const offerAgain = (): Promise<boolean> => {
    offered += 1;
    return Promise.resolve(false);
  };
  await queueActs(database, ACCOUNT, [act(0)], false);
  const safe = { ...NON_STORING_ACT_KEEPER, offerAgain };
  const send: SendActs = () => Promise.resolve(answer);
  const surroundings = { database, account: ACCOUNT, held: [], alone: locks(), later: clock().later };
  await openOutbox({ ...surroundings, send, safe }).flush();
  expect(offered).toBe(offers);
});

test('the acts of another account stay on the device', async () => {
  await queueActs(database, 'u_2', [act(0, 't_2')], false);
  const { recorded, take } = server();
  const outbox = openWith(async (acts) => ({ kind: 'receipts', receipts: take(acts) }));
  await outbox.put([act(0)]);
  await outbox.flush();
  expect(recorded).toEqual([act(0).id]);
  expect(await database.count('queue')).toBe(1);
});

test('two tabs never send at the same time', async () => {
  const { recorded, take } = server();
  const alone = locks();
  let sending = 0;
  let most = 0;
  const send: SendActs = async (acts) => {
    sending += 1;
    most = Math.max(most, sending);
    await Promise.resolve();
    sending -= 1;
    return { kind: 'receipts', receipts: take(acts) };
  };
  const tabs = [openWith(send, { alone }), openWith(send, { alone })] as const;
  await Promise.all([0, 1, 2, 3].flatMap((step) => [tabs[0].put([act(step, 't_1')]), tabs[1].put([act(step, 't_2')])]));
  await Promise.all(tabs.map((tab) => tab.flush()));
  expect(most).toBe(1);
  expect(recorded.filter((id) => id.includes('t_1'))).toEqual([0, 1, 2, 3].map((step) => act(step, 't_1').id));
  expect(recorded).toHaveLength(8);
});

test('despite any failures, every act is recorded once and in order', async () => {
  const failures = fc.constantFrom('none' as const, 'unreached' as const, 'answerLost' as const, 'crash' as const);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.array(failures, { maxLength: 12 }),
      async (puts, script) => {
        globalThis.indexedDB = new IDBFactory();
        database = await openDeviceDatabase();
        const { recorded, take } = server();
        const failing = [...script];
        const send: SendActs = async (acts) => {
          const failure = failing.shift() ?? 'none';
          if (failure === 'unreached') return UNREACHABLE;
          const receipts = take(acts);
          if (failure === 'answerLost') return UNREACHABLE;
          if (failure === 'crash') throw new Error('the page is gone');
          return { kind: 'receipts', receipts };
        };
        let step = 0;
        let outbox = openWith(send);
        for (const many of puts) {
          await outbox.put(Array.from({ length: many }, () => act(step++)));
          await outbox.flush().catch(() => {
            outbox.close();
            outbox = openWith(send);
          });
        }
        for (let round = 0; (await outbox.count()) > 0 && round < 20; round += 1) await outbox.flush().catch(() => {});
        expect(recorded).toEqual(Array.from({ length: step }, (_, at) => act(at).id));
      },
    ),
    { numRuns: 60 },
  );
});

/** After this call the device is no longer full. */
const makeRoom = (): void => void vi.restoreAllMocks();
const nobodyThere: SendActs = async () => UNREACHABLE;
const refuse: SendActs = async (acts) => ({
  kind: 'receipts',
  receipts: acts.map(({ id }) => ({ kind: 'refused', id, reason: 'unknown-question' })),
});

describe('on a full device', () => {
  beforeEach(() => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    return () => vi.restoreAllMocks();
  });

  test('acts are held in memory, reported, and sent from the page', async () => {
    const { recorded, take } = server();
    let reachable = false;
    const told: boolean[] = [];
    const outbox = openWith(async (acts) => (reachable ? { kind: 'receipts', receipts: take(acts) } : UNREACHABLE));
    outbox.watchHeld((isHeld) => told.push(isHeld));
    expect(outbox.isHolding()).toBe(false);
    await outbox.put([act(0), act(1)]);
    await outbox.put([act(2)]);
    expect(outbox.isHolding()).toBe(true);
    await outbox.flush();
    expect([await outbox.count(), (await outbox.waiting()).map(({ step }) => step), told]).toEqual([
      3,
      [0, 1, 2],
      [true],
    ]);
    reachable = true;
    await outbox.flush();
    expect(outbox.isHolding()).toBe(false);
    expect([recorded, await outbox.count(), told]).toEqual([[0, 1, 2].map((step) => act(step).id), 0, [true, false]]);
  });

  test('held acts are stored in order as soon as there is room', async () => {
    const outbox = openWith(async () => UNREACHABLE);
    const told: boolean[] = [];
    await outbox.put([act(0)]);
    await Promise.all([outbox.put([act(1)]), outbox.put([act(2)])]);
    outbox.watchHeld((isHeld) => told.push(isHeld));
    makeRoom();
    await outbox.put([act(3)]);
    expect((await database.getAll('queue')).map((row) => row.act.step)).toEqual([0, 1, 2, 3]);
    expect(told).toEqual([false]);
    outbox.close();
  });

  test('copies of acknowledged acts are deleted first', async () => {
    const safe = { ...NON_STORING_ACT_KEEPER, makeRoom: async () => makeRoom() };
    const outbox = openOutbox({
      database,
      account: ACCOUNT,
      send: nobodyThere,
      held: [],
      safe,
      alone: locks(),
      later: clock().later,
    });
    await outbox.put([act(0)]);
    expect(await database.count('queue')).toBe(1);
    outbox.close();
  });

  test('a refused act is held until it can be set aside', async () => {
    const outbox = openWith(refuse);
    await outbox.put([act(0)]);
    await outbox.flush().catch(() => undefined);
    expect(await outbox.count()).toBe(1);
    makeRoom();
    await outbox.flush();
    expect([await outbox.count(), await database.count('refused')]).toEqual([0, 1]);
  });

  test('the next outbox of the page continues with the held acts', async () => {
    const held: Act[] = [];
    const { recorded, take } = server();
    const open = (send: SendActs): Outbox =>
      openOutbox({
        database,
        account: ACCOUNT,
        send,
        held,
        safe: NON_STORING_ACT_KEEPER,
        alone: locks(),
        later: clock().later,
      });
    const first = open(async () => UNREACHABLE);
    await first.put([act(0)]);
    first.close();
    const next = open(async (acts) => ({ kind: 'receipts', receipts: take(acts) }));
    const told: boolean[] = [];
    next.watchHeld((isHeld) => told.push(isHeld));
    await next.flush();
    expect([recorded, held, told]).toEqual([[act(0).id], [], [false]]);
  });
});
