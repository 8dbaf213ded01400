import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIVE_BEAT } from '../../contract/live-channels.ts';
import { openEventSource } from './event-source.ts';

class FakeEventSource extends EventTarget {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened() {
  const source = openEventSource('/channel');
  const errors: number[] = [];
  source.addEventListener('error', () => errors.push(source.readyState));
  return { source, errors };
}

test('a channel that beats stays, one that falls silent is given up once', () => {
  const { source, errors } = opened();
  for (let beat = 0; beat < 10; beat += 1) {
    vi.advanceTimersByTime(LIVE_BEAT.between);
    source.dispatchEvent(new Event(LIVE_BEAT.event));
  }
  expect([source.readyState, errors]).toEqual([1, []]);
  vi.advanceTimersByTime(10 * LIVE_BEAT.between);
  expect([source.readyState, errors]).toEqual([2, [2]]);
});

test('a channel that was left says nothing', () => {
  const { source, errors } = opened();
  source.close();
  vi.advanceTimersByTime(10 * LIVE_BEAT.between);
  expect(errors).toEqual([]);
});
