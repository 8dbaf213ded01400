import { expect, test } from 'vitest';
import type { RunningLessonForPupil } from '../../../contract/live-channels.ts';
import type { LastReceivedLessonState } from './lesson-view.ts';
import { LessonStateWatcher } from './lesson-watch.ts';

const START = Date.parse('2026-11-24T01:00:00Z');

function at(seconds: number): string {
  return new Date(START + seconds * 1000).toISOString();
}

function word(now: number, endsAt: number | null, pausedAt: number | null = null): RunningLessonForPupil {
  if (endsAt === null) return { now: at(now), lesson: null };
  const paused = pausedAt === null ? null : at(pausedAt);
  return { now: at(now), lesson: { id: 's_1', endsAt: at(endsAt), pausedAt: paused, offer: { kind: 'asOpen' } } };
}

type DeviceState = {
  cached: LastReceivedLessonState | null;
  hear: (word: RunningLessonForPupil) => void;
  followed: number;
};

/** Returns a simulated device. Its clock counts seconds and advances only when a test makes it advance. */
function device(cached: LastReceivedLessonState | null = null) {
  let now = 0;
  const waiting: { due: number; callBack: () => void }[] = [];
  const state: DeviceState = { cached, hear: () => {}, followed: 0 };
  const watch = new LessonStateWatcher({
    now: () => START + now * 1000,
    later: (milliseconds, callBack) => {
      const entry = { due: now + milliseconds / 1000, callBack };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), waiting.includes(entry) ? 1 : 0);
    },
    load: () => Promise.resolve(state.cached),
    save: (known) => {
      state.cached = known;
      return Promise.resolve();
    },
    follow: (hear) => {
      state.hear = hear;
      state.followed += 1;
      return () => (state.followed -= 1);
    },
  });
  const passTo = (seconds: number): void => {
    now = seconds;
    for (const entry of waiting.filter(({ due }) => due <= now)) {
      waiting.splice(waiting.indexOf(entry), 1);
      entry.callBack();
    }
  };
  return { watch, state, passTo, waiting };
}

const viewOf = ({ watch }: ReturnType<typeof device>) => watch.current().view;

test('messages of the server begin and end a pause', () => {
  const here = device();
  here.watch.start();
  here.state.hear(word(0, 600));
  expect(viewOf(here)).toBe('running');
  here.state.hear(word(0, 600, 0));
  expect(viewOf(here)).toBe('paused');
  here.state.hear(word(0, 600));
  expect(viewOf(here)).toBe('running');
});

test('notice and end come by the clock alone, and listeners are notified each time', () => {
  const here = device();
  const seen: string[] = [];
  here.watch.subscribe(() => seen.push(viewOf(here)));
  here.watch.start();
  here.state.hear(word(0, 600));
  for (const moment of [570, 600, 612]) here.passTo(moment);
  expect(seen).toEqual(['running', 'ending', 'over', 'none']);
  expect(here.waiting).toEqual([]);
});

test('after a reload without the server the cached pause stays until the end', async () => {
  const before = device();
  before.watch.start();
  before.state.hear(word(0, 600, 10));
  const after = device(before.state.cached);
  after.passTo(100);
  after.watch.start();
  await expect.poll(() => viewOf(after)).toBe('paused');
  after.passTo(600);
  expect(viewOf(after)).toBe('over');
});

test('a message of the server wins over the cache, however late the cache is read', async () => {
  const here = device({ ...word(0, 600, 10), ahead: 0 });
  here.watch.start();
  here.state.hear(word(20, 600));
  await Promise.resolve();
  expect(viewOf(here)).toBe('running');
});

test('a stopped watch leaves the channel and has no timer', () => {
  const here = device();
  const stop = here.watch.start();
  here.state.hear(word(0, 600));
  stop();
  expect([here.state.followed, here.waiting]).toEqual([0, []]);
});
