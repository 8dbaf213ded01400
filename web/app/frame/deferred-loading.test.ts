import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstContentShown, deferLoading, afterFirstContent, waitForOthers } from './deferred-loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns true if the deferred downloads may start now. */
async function mayLoad(rest: Promise<void>): Promise<boolean> {
  return Promise.race([rest.then(() => true), Promise.resolve().then(() => false)]);
}

test('without a hold the deferred downloads start at once', async () => {
  expect(await mayLoad(afterFirstContent())).toBe(true);
});

test('deferred downloads start after the first content is painted', async () => {
  deferLoading();
  const rest = afterFirstContent();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await mayLoad(rest)).toBe(false);
  firstContentShown();
  expect(await mayLoad(rest)).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await mayLoad(rest)).toBe(true);
});

test('deferred downloads start even if the first content never appears', async () => {
  deferLoading();
  const rest = afterFirstContent();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await mayLoad(rest)).toBe(true);
});

test('downloads without use for the first table wait only on a slow line, each page for a different time', () => {
  expect(waitForOthers(3_999, 0.5)).toBe(0);
  expect([waitForOthers(4_000, 0), waitForOthers(9_000, 1)]).toEqual([20_000, 80_000]);
});
