import { expect, test, vi } from 'vitest';
import { PUPIL_AND_VISITOR_ROUTES } from '../../../contract/practice-routes.ts';
import type { RouteDefinition } from '../../../contract/route.ts';
import { API_ROUTES } from '../../../contract/routes.ts';
import { createRouteCaller } from './call.ts';

const NOBODY = { account: null, expiresAt: null };

function answering(status: number, body: string): typeof fetch {
  return () => Promise.resolve(new Response(body, { status }));
}

function calling(fetchAnswer: typeof fetch) {
  const reports: string[] = [];
  return {
    call: createRouteCaller(PUPIL_AND_VISITOR_ROUTES, fetchAnswer, (outcome) => reports.push(outcome.kind)),
    reports,
  };
}

test('an answer that fits the contract is the output', async () => {
  const { call, reports } = calling(answering(200, JSON.stringify(NOBODY)));
  expect(await call('lookUpAccount', {})).toEqual({ kind: 'ok', output: NOBODY });
  expect(reports).toEqual(['ok']);
});

test('a rejected request carries its code and its waiting time', async () => {
  const refusal = { refusal: 'too-many-requests', requestId: 'r1', retryAfter: 30 };
  const { call, reports } = calling(answering(429, JSON.stringify(refusal)));
  const outcome = await call('signIn', { email: 'a@b.test', password: 'x' });
  expect(outcome).toEqual({ kind: 'refused', ...refusal });
  expect(reports).toEqual(['refused']);
});

test('a network failure is unreachable with its code', async () => {
  const { call, reports } = calling(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await call('lookUpAccount', {})).toEqual({ kind: 'unreachable', code: 'network-request-failed' });
  expect(reports).toEqual(['unreachable']);
});

test('a page from a gateway or a captive portal counts as unreachable', async () => {
  for (const status of [200, 502, 511]) {
    const { call, reports } = calling(answering(status, '<html>sign in to the Wi-Fi</html>'));
    expect(await call('lookUpAccount', {})).toMatchObject({ kind: 'unreachable' });
    expect(reports).toEqual(['unreachable']);
  }
});

test.each([
  [200, '{}'],
  [200, '{"account":7}'],
  [200, '[]'],
  [200, 'null'],
  [200, ''],
  [403, '{}'],
  [500, '{"error":"blocked"}'],
])('an answer outside the contract (%d %s) is a failed connection and does not throw', async (status, body) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { call, reports } = calling(answering(status, body));
  expect(await call('lookUpAccount', {})).toEqual({ kind: 'unreachable', code: 'network-request-failed' });
  expect(reports).toEqual(['unreachable']);
  warned.mockRestore();
});

test('no route accepts an empty answer of a web filter as success', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Routes that respond with a file are not tested: links download these files, so no code of the app reads the
  // responses.
  const called = Object.entries<RouteDefinition>(API_ROUTES).filter(([, { answersFile }]) => answersFile !== true);
  const accepted: string[] = [];
  for (const body of ['{}', 'null', '[]', '""', 'true', '{"status":"ok"}']) {
    const report = (outcome: { readonly kind: string }): unknown => outcome.kind === 'ok' && accepted.push(body);
    for (const [name, route] of called) {
      // This path has no parameters and needs no input, because the test is only about the response.
      const routes = { [name]: { ...route, path: '/api' } };
      const outcome = await createRouteCaller(routes, answering(200, body), report)(name, {});
      if (outcome.kind !== 'unreachable') accepted.push(`${name} ${body}`);
    }
  }
  expect(accepted).toEqual([]);
  warned.mockRestore();
});

test("the caller's abort is passed on and does not count as a lost network", async () => {
  const stop = new AbortController();
  const { call, reports } = calling((_url, init) => {
    stop.abort();
    init?.signal?.throwIfAborted();
    return Promise.reject(new TypeError('unreached'));
  });
  await expect(call('lookUpAccount', {}, { signal: stop.signal })).rejects.toThrow('aborted');
  expect(reports).toEqual([]);
});

test('a repeated call is sent once more with the same body and never a third time', async () => {
  const bodies: unknown[] = [];
  const refusal = JSON.stringify({ refusal: 'signed-out', requestId: 'r1' });
  const fetchAnswer: typeof fetch = (_url, init) => {
    bodies.push(init?.body);
    return Promise.resolve(new Response(refusal, { status: 401 }));
  };
  const table = { signIn: PUPIL_AND_VISITOR_ROUTES.signIn };
  const call = createRouteCaller(
    table,
    fetchAnswer,
    () => undefined,
    async () => true,
  );
  const outcome = await call('signIn', { email: 'a@b.test', password: 'x' });
  expect(outcome).toMatchObject({ kind: 'refused', refusal: 'signed-out' });
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toBe(bodies[0]);
});
