import { expect, test } from 'vitest';
import { LIVE_HEARTBEAT, LIVE_CHANNELS, type RunningLessonForPupil } from '../../../contract/live-channels.ts';
import { CHANNEL_POLLING_INTERVALS, SILENT_CHANNEL_CLOSED_EVENT } from '../../app/client/event-source.ts';
import { openPupilLessonChannel } from './channel.ts';

const NO_LESSON: RunningLessonForPupil = { now: '2026-05-11T02:00:00.000Z', lesson: null };

class FakeSource {
  readonly readyState = 1;
  isClosed = false;
  private readonly events = new EventTarget();
  readonly addEventListener: EventSource['addEventListener'] = (name: string, listener: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `openPupilLessonChannel` passes functions only
    this.events.addEventListener(name, listener as EventListener);
  };
  readonly close = (): void => {
    this.isClosed = true;
  };
  say(event: Event): void {
    this.events.dispatchEvent(event);
  }
}

/** Returns a simulated device. Its timers fire only when a test makes them fire. */
function device() {
  const sources: FakeSource[] = [];
  const heard: RunningLessonForPupil[] = [];
  let waiting: { readonly milliseconds: number; readonly callBack: () => void }[] = [];
  const leave = openPupilLessonChannel(
    {
      open: () => {
        const source = new FakeSource();
        sources.push(source);
        return source;
      },
      ask: () => Promise.resolve(NO_LESSON),
      reached: () => undefined,
      later: (milliseconds, callBack) => {
        const entry = { milliseconds, callBack };
        waiting.push(entry);
        return () => (waiting = waiting.filter((each) => each !== entry));
      },
      spread: () => 0.5,
    },
    (word) => heard.push(word),
  );
  const goOn = async (milliseconds: number): Promise<void> => {
    const due = waiting.find((entry) => entry.milliseconds === milliseconds);
    waiting = waiting.filter((each) => each !== due);
    due?.callBack();
    await new Promise((resolve) => void setImmediate(resolve));
  };
  const silence = (): void => sources.at(-1)?.say(new Event(SILENT_CHANNEL_CLOSED_EVENT));
  return { sources, heard, leave, goOn, silence, pauses: () => waiting.map(({ milliseconds }) => milliseconds) };
}

test('after two silent channels the lesson is polled until a channel delivers', async () => {
  const { sources, heard, goOn, silence, pauses, leave } = device();
  silence();
  expect(pauses()).toEqual([2000]);
  await goOn(2000);
  silence();
  expect(new Set(pauses())).toEqual(
    new Set([CHANNEL_POLLING_INTERVALS.between, CHANNEL_POLLING_INTERVALS.betweenTries]),
  );
  await goOn(CHANNEL_POLLING_INTERVALS.between);
  await goOn(CHANNEL_POLLING_INTERVALS.between);
  expect(heard).toEqual([NO_LESSON, NO_LESSON]);
  await goOn(CHANNEL_POLLING_INTERVALS.betweenTries);
  expect(sources).toHaveLength(3);
  sources[2]?.say(new Event(LIVE_HEARTBEAT.event));
  expect(pauses()).toEqual([]);
  sources[2]?.say(new MessageEvent(LIVE_CHANNELS.pupil.event, { data: JSON.stringify(NO_LESSON) }));
  expect(heard).toHaveLength(3);
  leave();
  expect(sources[2]?.isClosed).toBe(true);
});

test('after leaving, nothing is asked or opened', async () => {
  const { goOn, silence, pauses, leave } = device();
  silence();
  await goOn(2000);
  silence();
  leave();
  expect(pauses()).toEqual([]);
});
