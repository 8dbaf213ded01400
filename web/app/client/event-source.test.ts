import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIVE_HEARTBEAT } from '../../../contract/live-channels.ts';
import { openEventSource, SILENT_CHANNEL_CLOSED_EVENT } from './event-source.ts';

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
  const silences: number[] = [];
  source.addEventListener(SILENT_CHANNEL_CLOSED_EVENT, () => silences.push(source.readyState));
  return { source, silences };
}

test('a channel with beats stays open, a silent channel is closed once', () => {
  const { source, silences } = opened();
  source.dispatchEvent(new Event('open'));
  for (let beat = 0; beat < 10; beat += 1) {
    source.dispatchEvent(new Event(LIVE_HEARTBEAT.event));
    vi.advanceTimersByTime(LIVE_HEARTBEAT.between);
  }
  expect([source.readyState, silences]).toEqual([1, []]);
  vi.advanceTimersByTime(10 * LIVE_HEARTBEAT.between);
  expect([source.readyState, silences]).toEqual([2, [2]]);
});

test('a buffered channel is closed within seconds, with or without its response headers', () => {
  const withHead = opened();
  withHead.source.dispatchEvent(new Event('open'));
  const without = opened();
  vi.advanceTimersByTime(6000);
  expect([withHead.silences, without.silences]).toEqual([[2], [2]]);
});

test('the browser has time to reconnect a broken connection', () => {
  const { source, silences } = opened();
  source.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(LIVE_HEARTBEAT.between);
  expect(silences).toEqual([]);
});

test('a channel that the page closed reports nothing', () => {
  const { source, silences } = opened();
  source.close();
  vi.advanceTimersByTime(10 * LIVE_HEARTBEAT.between);
  expect(silences).toEqual([]);
});
