import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchStarted, startProgress, type ProgressStart } from './started-progress.ts';

const START: ProgressStart = {
  page: '/question',
  editionKey: 'edition',
  request: { url: '/api/progress', init: { method: 'GET' } },
  timeLimit: 1_000,
};
const URL_OF_E1 = '/api/progress?edition=e1';

const asked: unknown[] = [];
const kept = new Map<string, string>();

beforeEach(() => {
  asked.length = 0;
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('location', { pathname: '/question' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (url: unknown) => {
    asked.push(url);
    return Promise.resolve(new Response(String(asked.length)));
  });
});
afterEach(() => {
  globalThis.startedProgress = undefined;
  vi.unstubAllGlobals();
});

test('asks by the edition on the device; the answer is given once, to who asks for the same', async () => {
  kept.set('edition', 'u_1/e1');
  startProgress(START);
  expect(asked).toEqual([URL_OF_E1]);
  expect(await (await fetchStarted(URL_OF_E1)).text()).toBe('1');
  expect(await (await fetchStarted(URL_OF_E1)).text()).toBe('2');
});

test('what was started for another edition is nobody’s', async () => {
  kept.set('edition', 'u_1/e1');
  startProgress(START);
  expect(await (await fetchStarted('/api/progress?edition=e2')).text()).toBe('2');
  expect(await (await fetchStarted(URL_OF_E1)).text()).toBe('3');
});

test('asks for nothing on other pages, without a network, and on a device that holds no questions', () => {
  startProgress(START);
  kept.set('edition', 'u_1/e1');
  vi.stubGlobal('navigator', { onLine: false });
  startProgress(START);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/login' });
  startProgress(START);
  expect([asked, globalThis.startedProgress]).toEqual([[], undefined]);
});

test('stands alone, as the shell needs it: no name of its module is left in it', () => {
  kept.set('edition', 'u_1/e1');
  runInThisContext(`(${startProgress.toString()})(${JSON.stringify(START)})`);
  expect(asked).toEqual([URL_OF_E1]);
});
