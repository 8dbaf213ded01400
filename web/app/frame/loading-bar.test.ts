import { expect, test } from 'vitest';
import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_END_MS,
  isLoadingBarSettled,
  loadingBarStateAt,
  LOADING_BAR_DELAY_MS,
} from './loading-bar.tsx';

const UNDERWAY = { begunAt: 1000, arrivedAt: null };

test('the bar is shown after 200 ms, is full 5000 ms later, and stays full', () => {
  expect([LOADING_BAR_DELAY_MS, LOADING_BAR_DURATION_MS]).toEqual([200, 5000]);
  expect(loadingBarStateAt(UNDERWAY, 1199)).toEqual({ kind: 'hidden' });
  expect(loadingBarStateAt(UNDERWAY, 1200)).toEqual({ kind: 'running', progress: 0 });
  expect(loadingBarStateAt(UNDERWAY, 3700)).toEqual({ kind: 'running', progress: 0.5 });
  expect(loadingBarStateAt(UNDERWAY, 6200)).toEqual({ kind: 'running', progress: 1 });
  expect(loadingBarStateAt(UNDERWAY, 60_000)).toEqual({ kind: 'running', progress: 1 });
});

test('a quick navigation never shows the bar', () => {
  const quick = { begunAt: 1000, arrivedAt: 1199 };
  for (const now of [1199, 1200, 1300, 9000]) expect(loadingBarStateAt(quick, now)).toEqual({ kind: 'hidden' });
});

test('the bar is full on arrival, then disappears', () => {
  const slow = { begunAt: 1000, arrivedAt: 2000 };
  expect(loadingBarStateAt(slow, 2000)).toEqual({ kind: 'finished' });
  expect(loadingBarStateAt(slow, 2000 + LOADING_BAR_END_MS - 1)).toEqual({ kind: 'finished' });
  expect(loadingBarStateAt(slow, 2000 + LOADING_BAR_END_MS)).toEqual({ kind: 'hidden' });
});

test('the bar is settled once nothing can change', () => {
  expect(isLoadingBarSettled(null, 0)).toBe(true);
  expect(isLoadingBarSettled(UNDERWAY, 1199)).toBe(false);
  expect(isLoadingBarSettled(UNDERWAY, 6200)).toBe(true);
  expect(isLoadingBarSettled({ begunAt: 1000, arrivedAt: 1100 }, 1100)).toBe(true);
  expect(isLoadingBarSettled({ begunAt: 1000, arrivedAt: 2000 }, 2100)).toBe(false);
  expect(isLoadingBarSettled({ begunAt: 1000, arrivedAt: 2000 }, 2300)).toBe(true);
});
