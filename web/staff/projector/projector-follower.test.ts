import { expect, test } from 'vitest';
import type { ProjectorMessage } from '../../../contract/projection.ts';
import { CHANNEL_POLLING_INTERVALS } from '../../app/client/event-source.ts';
import { ProjectorFollower, type ProjectorChannelListeners, type ShownProjectorView } from './projector-follower.ts';

const VIEW: ShownProjectorView = {
  kind: 'shown',
  className: '2年1組',
  grade: 2,
  startedAt: '2026-11-29T00:00:00.000Z',
  endsAt: '2026-11-29T00:45:00.000Z',
  pausedAt: null,
  offer: { kind: 'asOpen' },
  course: [],
  content: { kind: 'progress', points: [] },
};
const NOW = '2026-11-29T00:10:00.000Z';
const message = (view: ProjectorMessage['view'] = VIEW): ProjectorMessage => ({ now: NOW, view });

/** Waits until all requests that were sent have been answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

/**
 * Returns a follower with a fake server. The server sends `answers` one after the other; after that it repeats the last
 * of them.
 */
function follow(...answers: readonly (ProjectorMessage | null)[]) {
  const waiting: { milliseconds: number; callBack: () => void }[] = [];
  const channels: { ears: ProjectorChannelListeners; isOpen: boolean }[] = [];
  let asked = 0;
  let now = 0;
  const follower = new ProjectorFollower({
    load: () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? null;
      asked += 1;
      return Promise.resolve(answer);
    },
    open: (ears) => {
      const channel = { ears, isOpen: true };
      channels.push(channel);
      return () => (channel.isOpen = false);
    },
    now: () => now,
    later: (milliseconds, callBack) => {
      const entry = { milliseconds, callBack };
      waiting.push(entry);
      return () => void (waiting.includes(entry) && waiting.splice(waiting.indexOf(entry), 1));
    },
  });
  follower.ask();
  return {
    follower,
    waiting,
    channels,
    asked: () => asked,
    last: () => channels.at(-1)?.ears,
    pass: async () => {
      const next = waiting.shift();
      now += next?.milliseconds ?? 0;
      next?.callBack();
      await settle();
    },
  };
}

test('the projector shows what the channel sends, and the end when the teacher stops', async () => {
  const { follower, channels, last } = follow(message());
  await settle();
  expect(follower.current()).toMatchObject({ kind: 'shown', isLost: false, clockOffset: Date.parse(NOW) });
  last()?.beat();
  last()?.heard(message({ ...VIEW, pausedAt: NOW }));
  expect(follower.current()).toMatchObject({ view: { pausedAt: NOW } });
  last()?.heard(message({ kind: 'none' }));
  expect(follower.current()).toEqual({ kind: 'ended', why: 'stopped', grade: 2 });
  expect(channels.map(({ isOpen }) => isOpen)).toEqual([false]);
});

test('the projector reports the end of a lesson only if it has shown the lesson', async () => {
  const seen = follow(message());
  await settle();
  seen.last()?.heard(message({ kind: 'over' }));
  expect(seen.follower.current()).toMatchObject({ kind: 'ended', why: 'lessonOver' });
  const late = follow(message({ kind: 'over' }));
  await settle();
  expect(late.follower.current()).toEqual({ kind: 'none' });
});

test('the projector keeps the last view while the connection is lost, and says so', async () => {
  const { follower, last, pass } = follow(message(), null, message({ ...VIEW, className: '2年2組' }));
  await settle();
  last()?.beat();
  last()?.lost('sought');
  expect(follower.current()).toMatchObject({ kind: 'shown', isLost: true, view: VIEW });
  last()?.beat();
  expect(follower.current()).toMatchObject({ isLost: false });
  last()?.lost('closed');
  expect(follower.current()).toMatchObject({ isLost: true });
  await pass();
  expect(follower.current()).toMatchObject({ isLost: true, view: VIEW });
  await pass();
  expect(follower.current()).toMatchObject({ isLost: false, view: { className: '2年2組' } });
});

test('the projector says at once that it waits for a server that does not answer', async () => {
  const { follower, pass } = follow(null, message());
  await settle();
  expect(follower.current()).toEqual({ kind: 'asking', isLost: true });
  await pass();
  expect(follower.current()).toMatchObject({ kind: 'shown', isLost: false });
});

test('the projector polls while a proxy holds back channels, and stops when a channel delivers', async () => {
  const { follower, last, pass, waiting, channels, asked } = follow(message());
  await settle();
  for (let silent = 0; silent < CHANNEL_POLLING_INTERVALS.afterSilent; silent += 1) {
    last()?.lost('silent');
    await settle();
  }
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([CHANNEL_POLLING_INTERVALS.between]);
  const before = asked();
  await pass();
  expect(asked()).toBe(before + 1);
  expect(follower.current()).toMatchObject({ kind: 'shown', isLost: false });
  // From time to time, the follower tries to open an event stream again.
  const tried = channels.length;
  for (let polls = 0; polls <= CHANNEL_POLLING_INTERVALS.betweenTries / CHANNEL_POLLING_INTERVALS.between; polls += 1)
    await pass();
  expect(channels.length).toBe(tried + 1);
  last()?.beat();
  expect(waiting).toEqual([]);
});

test('the projector receives nothing after it was stopped', async () => {
  const { follower, last, channels } = follow(message());
  await settle();
  follower.stop();
  last()?.heard(message({ kind: 'none' }));
  expect(follower.current()).toMatchObject({ kind: 'shown' });
  expect(channels[0]?.isOpen).toBe(false);
});
