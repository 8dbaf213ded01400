import { beforeEach, expect, test } from 'vitest';
import type { LessonSnapshot } from '../../../contract/lessons.ts';
import { LiveLessonFollower, type LessonChannelListeners, type LessonLoadResult } from './board-follower.ts';

const NOW = Date.parse('2026-05-11T02:00:00.000Z');

function snapshotAt(cursor: string, version = 1): LessonSnapshot {
  const startedAt = '2026-05-11T01:30:00.000Z';
  const lesson = {
    id: 's_1',
    kind: 'class' as const,
    group: null,
    day: '2026-05-11',
    startedAt,
    endsAt: '2026-05-11T02:15:00.000Z',
    pausedAt: null,
    restored: null,
    offer: { kind: 'asOpen' as const },
    version,
  };
  return {
    cursor,
    whole: false,
    now: new Date(NOW).toISOString(),
    lesson,
    pupils: [],
    results: [],
    wrongs: [],
    marks: [],
    elsewhere: [],
  };
}

const AWAY: LessonLoadResult = { kind: 'away', words: 'つながりません' };

let answers: LessonLoadResult[];
let ears: LessonChannelListeners[];
let closed: number;
let waiting: { readonly milliseconds: number; readonly callBack: () => void }[];
let hasNetwork: boolean;
let now: number;
let follower: LiveLessonFollower;

beforeEach(() => {
  [answers, ears, waiting] = [[], [], []];
  [closed, hasNetwork, now] = [0, true, NOW];
  follower = new LiveLessonFollower({
    load: () => Promise.resolve(answers.shift() ?? AWAY),
    loadQuestions: () => Promise.resolve([]),
    open: (_, opened) => {
      ears.push(opened);
      return () => (closed += 1);
    },
    now: () => now,
    hasNetwork: () => hasNetwork,
    later: (milliseconds, callBack) => {
      waiting.push({ milliseconds, callBack });
      return () => undefined;
    },
  });
});

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function goOn(): Promise<number> {
  const next = waiting.shift();
  next?.callBack();
  await settled();
  return next?.milliseconds ?? 0;
}

async function started(): Promise<void> {
  answers = [{ kind: 'loaded', snapshot: snapshotAt('1') }];
  follower.start();
  await settled();
}

test('changes are shown when they arrive', async () => {
  await started();
  ears[0]?.heard(snapshotAt('2', 2));
  expect(follower.current()).toMatchObject({ kind: 'here', snapshot: { cursor: '2' }, connection: { kind: 'live' } });
});

test('after a closed channel the lesson stays with its age and is requested again with growing pauses', async () => {
  await started();
  now += 5000;
  ears[0]?.lost('closed');
  now += 60_000;
  const pauses = [await goOn(), await goOn(), await goOn(), await goOn(), await goOn(), await goOn()];
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  const connection = { kind: 'lost', why: 'serverAway', since: NOW };
  expect(follower.current()).toMatchObject({ kind: 'here', snapshot: { cursor: '1' }, connection });
  answers = [{ kind: 'loaded', snapshot: snapshotAt('9') }];
  await goOn();
  expect(follower.current()).toMatchObject({ snapshot: { cursor: '9' }, connection: { kind: 'live' } });
  expect(ears).toHaveLength(2);
  ears[1]?.lost('closed');
  expect(await goOn()).toBe(1000);
});

test('the browser reconnects a lost channel itself, and a reconnected channel counts as live', async () => {
  await started();
  hasNetwork = false;
  ears[0]?.lost('sought');
  expect(follower.current()).toMatchObject({ connection: { kind: 'lost', why: 'offline' } });
  expect(waiting).toEqual([]);
  ears[0]?.opened();
  expect(follower.current()).toMatchObject({ connection: { kind: 'live' } });
});

test('the lesson stays when a new request does not reach the server', async () => {
  await started();
  follower.ask();
  await settled();
  expect(follower.current()).toMatchObject({ kind: 'here', connection: { kind: 'lost' } });
  expect(closed).toBe(1);
  // This event comes from the previous event stream and must be ignored.
  ears[0]?.heard(snapshotAt('2'));
  expect(follower.current()).toMatchObject({ snapshot: { cursor: '1' } });
});

test('a lesson that fails to load shows the reason and is requested again; a rejected one is not', async () => {
  follower.start();
  await settled();
  expect(follower.current()).toEqual({ kind: 'failed', words: 'つながりません', asksAgain: true });
  answers = [{ kind: 'refused', words: '見つかりません' }];
  await goOn();
  expect(follower.current()).toEqual({ kind: 'failed', words: '見つかりません', asksAgain: false });
  expect(waiting).toEqual([]);
});

test('nothing is shown or requested after stop', async () => {
  await started();
  follower.stop();
  ears[0]?.lost('closed');
  expect(waiting).toEqual([]);
  expect(closed).toBe(1);
});

test('after two silent channels the lesson is polled every few seconds', async () => {
  await started();
  answers = ['2', '3', '4'].map((cursor) => ({ kind: 'loaded', snapshot: snapshotAt(cursor) }));
  ears[0]?.lost('silent');
  await settled();
  expect(follower.current()).toMatchObject({ connection: { kind: 'live' }, snapshot: { cursor: '2' } });
  ears[1]?.lost('silent');
  await settled();
  expect(follower.current()).toMatchObject({ connection: { kind: 'polling' }, snapshot: { cursor: '3' } });
  expect(await goOn()).toBe(2500);
  expect(follower.current()).toMatchObject({ connection: { kind: 'polling' }, snapshot: { cursor: '4' } });
  expect(ears).toHaveLength(2);

  // Now the server cannot be reached. `since` is the time of the server's last response.
  const heardAt = now;
  now += 2500;
  await goOn();
  expect(follower.current()).toMatchObject({ connection: { kind: 'lost', why: 'serverAway', since: heardAt } });
});

test('a buffered channel is tried again after a minute without a lost state, and used once it delivers', async () => {
  await started();
  answers = ['2', '3', '4', '5'].map((cursor) => ({ kind: 'loaded', snapshot: snapshotAt(cursor) }));
  ears[0]?.lost('silent');
  await settled();
  ears[1]?.lost('silent');
  await settled();
  now += 60_000;
  await goOn();
  expect(ears).toHaveLength(3);
  ears[2]?.lost('sought');
  expect(follower.current()).toMatchObject({ connection: { kind: 'polling' } });
  ears[2]?.beat();
  expect(follower.current()).toMatchObject({ connection: { kind: 'live' } });
  ears[2]?.heard(snapshotAt('9'));
  expect(follower.current()).toMatchObject({ connection: { kind: 'live' }, snapshot: { cursor: '9' } });
  // A poll was still scheduled when the event stream delivered its first event. This poll must not change anything.
  await goOn();
  expect(ears).toHaveLength(3);
  expect(waiting).toEqual([]);
});
