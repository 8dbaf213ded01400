import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstThingsStand, holdRest, restMayLoad, waitForOthers } from './first-things.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether the rest may load by now. */
async function mayLoad(rest: Promise<void>): Promise<boolean> {
  return Promise.race([rest.then(() => true), Promise.resolve().then(() => false)]);
}

test('where nothing is held back the rest loads at once', async () => {
  expect(await mayLoad(restMayLoad())).toBe(true);
});

test('what is held back loads once the first things are painted', async () => {
  holdRest();
  const rest = restMayLoad();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await mayLoad(rest)).toBe(false);
  firstThingsStand();
  expect(await mayLoad(rest)).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await mayLoad(rest)).toBe(true);
});

test('what is held back loads although the first things never stand', async () => {
  holdRest();
  const rest = restMayLoad();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await mayLoad(rest)).toBe(true);
});

test('what is of no use to a first table waits for others on a full line alone, each page for another while', () => {
  expect(waitForOthers(3_999, 0.5)).toBe(0);
  expect([waitForOthers(4_000, 0), waitForOthers(9_000, 1)]).toEqual([20_000, 80_000]);
});
