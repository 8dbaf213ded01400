import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  startDeferredDownloads,
  deferNonCriticalDownloads,
  waitUntilDeferredDownloadsMayStart,
  computeDeferredDownloadDelayMs,
} from './deferred-loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Resolves to true if deferred downloads may start now. */
async function mayLoad(rest: Promise<void>): Promise<boolean> {
  return Promise.race([rest.then(() => true), Promise.resolve().then(() => false)]);
}

test('without a hold the deferred downloads start at once', async () => {
  expect(await mayLoad(waitUntilDeferredDownloadsMayStart())).toBe(true);
});

test('deferred downloads start after the first content is painted', async () => {
  deferNonCriticalDownloads();
  const rest = waitUntilDeferredDownloadsMayStart();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await mayLoad(rest)).toBe(false);
  startDeferredDownloads();
  expect(await mayLoad(rest)).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await mayLoad(rest)).toBe(true);
});

test('deferred downloads start even if the first content never appears', async () => {
  deferNonCriticalDownloads();
  const rest = waitUntilDeferredDownloadsMayStart();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await mayLoad(rest)).toBe(true);
});

test('downloads without use for the first table wait only on a slow line, each page for a different time', () => {
  expect(computeDeferredDownloadDelayMs(3_999, 0.5)).toBe(0);
  expect([computeDeferredDownloadDelayMs(4_000, 0), computeDeferredDownloadDelayMs(9_000, 1)]).toEqual([
    20_000, 80_000,
  ]);
});
