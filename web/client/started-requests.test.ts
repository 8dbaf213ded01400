import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchStarted, startRequests, type RequestStart } from './started-requests.ts';

const ACCOUNT = '/api/account';
const PROGRESS = '/api/progress';
const START: RequestStart = {
  page: '/question',
  editionKey: 'edition',
  account: { url: ACCOUNT, init: { method: 'GET' } },
  progress: { url: PROGRESS, init: { method: 'GET' } },
  timeLimit: 1_000,
};
const PROGRESS_OF_E1 = '/api/progress?edition=e1';

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
    return Promise.resolve(new Response(String(asked.length), { status: 201 }));
  });
});
afterEach(() => {
  globalThis.startedRequests = undefined;
  vi.unstubAllGlobals();
});

async function answerOf(url: string): Promise<string> {
  return (await fetchStarted(url)).text();
}

test('asks for progress by the edition on the device; the answer is given once, to who asks for the same', async () => {
  kept.set('edition', 'u_1/e1');
  startRequests(START);
  expect(asked).toEqual([PROGRESS_OF_E1]);
  expect([await answerOf(PROGRESS_OF_E1), await answerOf(PROGRESS_OF_E1)]).toEqual(['1', '2']);
});

test('asks who is here and for all questions where the device holds none; each answer comes as it was', async () => {
  startRequests(START);
  expect(asked).toEqual([ACCOUNT, PROGRESS]);
  expect([await answerOf(ACCOUNT), (await fetchStarted(PROGRESS)).status]).toEqual(['1', 201]);
  expect(await answerOf(PROGRESS)).toBe('3');
});

test('once the page asks for anything else, what was started is nobody’s', async () => {
  startRequests(START);
  expect([await answerOf('/api/sample'), await answerOf(PROGRESS), await answerOf(ACCOUNT)]).toEqual(['3', '4', '5']);
});

test('what nobody answered is asked again', async () => {
  const fetchNow = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  startRequests(START);
  vi.stubGlobal('fetch', fetchNow);
  expect([await answerOf(ACCOUNT), await answerOf(PROGRESS)]).toEqual(['1', '2']);
});

test('asks for nothing on other pages and without a network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  startRequests(START);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/login' });
  startRequests(START);
  expect([asked, globalThis.startedRequests]).toEqual([[], undefined]);
});

test('stands alone, as the shell needs it: no name of its module is left in it', () => {
  kept.set('edition', 'u_1/e1');
  runInThisContext(`(${startRequests.toString()})(${JSON.stringify(START)})`);
  expect(asked).toEqual([PROGRESS_OF_E1]);
});
