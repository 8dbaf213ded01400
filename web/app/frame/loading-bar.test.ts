import { expect, test } from 'vitest';
import { DURATION, FAREWELL, isSettled, loadingBarAt, THROTTLE } from './loading-bar.tsx';

const UNDERWAY = { begunAt: 1000, arrivedAt: null };

test('shown after 200 ms, full after 5000 ms more, and stays full', () => {
  expect([THROTTLE, DURATION]).toEqual([200, 5000]);
  expect(loadingBarAt(UNDERWAY, 1199)).toEqual({ kind: 'hidden' });
  expect(loadingBarAt(UNDERWAY, 1200)).toEqual({ kind: 'running', progress: 0 });
  expect(loadingBarAt(UNDERWAY, 3700)).toEqual({ kind: 'running', progress: 0.5 });
  expect(loadingBarAt(UNDERWAY, 6200)).toEqual({ kind: 'running', progress: 1 });
  expect(loadingBarAt(UNDERWAY, 60_000)).toEqual({ kind: 'running', progress: 1 });
});

test('a quick navigation shows nothing at all', () => {
  const quick = { begunAt: 1000, arrivedAt: 1199 };
  for (const now of [1199, 1200, 1300, 9000]) expect(loadingBarAt(quick, now)).toEqual({ kind: 'hidden' });
});

test('is full on arrival, then disappears', () => {
  const slow = { begunAt: 1000, arrivedAt: 2000 };
  expect(loadingBarAt(slow, 2000)).toEqual({ kind: 'finished' });
  expect(loadingBarAt(slow, 2000 + FAREWELL - 1)).toEqual({ kind: 'finished' });
  expect(loadingBarAt(slow, 2000 + FAREWELL)).toEqual({ kind: 'hidden' });
});

test('is settled once nothing can change', () => {
  expect(isSettled(null, 0)).toBe(true);
  expect(isSettled(UNDERWAY, 1199)).toBe(false);
  expect(isSettled(UNDERWAY, 6200)).toBe(true);
  expect(isSettled({ begunAt: 1000, arrivedAt: 1100 }, 1100)).toBe(true);
  expect(isSettled({ begunAt: 1000, arrivedAt: 2000 }, 2100)).toBe(false);
  expect(isSettled({ begunAt: 1000, arrivedAt: 2000 }, 2300)).toBe(true);
});
