import { expect, test } from 'vitest';
import { PUPIL_AND_VISITOR_ROUTES } from '../../../contract/practice-routes.ts';
import type { RouteDefinition } from '../../../contract/route.ts';
import { API_ROUTES } from '../../../contract/routes.ts';
import { createFetchArgumentsForRoute } from './request.ts';

test('path parameters leave the input; a GET has no body', () => {
  const { url, init } = createFetchArgumentsForRoute(API_ROUTES.plainQuestions, { level: 3 });
  expect(url).toBe('/api/levels/3/plain-questions');
  expect(init.body).toBeUndefined();
});

test('a parameter cannot leave its place in the path', () => {
  const route: RouteDefinition = { ...API_ROUTES.plainQuestions };
  expect(createFetchArgumentsForRoute(route, { level: '../sign-out' }).url).toBe(
    '/api/levels/..%2Fsign-out/plain-questions',
  );
});

test('input that the path does not name becomes the query of a GET', () => {
  const route: RouteDefinition = { ...API_ROUTES.plainQuestions };
  expect(createFetchArgumentsForRoute(route, { level: 1, seed: 'a b' }).url).toBe(
    '/api/levels/1/plain-questions?seed=a+b',
  );
});

test('undefined input is not sent', () => {
  expect(createFetchArgumentsForRoute(API_ROUTES.records, { group: undefined, verdict: 'wrong' }).url).toBe(
    '/api/records?verdict=wrong',
  );
});

test('the browser caches only revalidated routes without personal data', () => {
  const kept = Object.entries(PUPIL_AND_VISITOR_ROUTES).filter(
    ([, route]) => createFetchArgumentsForRoute(route, {}).init.cache !== 'no-store',
  );
  expect(kept.map(([name]) => name)).toEqual(['signInWays', 'sampleQuestion', 'plainQuestions']);
  expect(createFetchArgumentsForRoute(API_ROUTES.plainQuestions, { level: 3 }).init.cache).toBe('no-cache');
});

test('files are parts of a form, all other input is one JSON field', async () => {
  const file = { kind: 'file', name: 'しりょう.csv', bytes: Uint8Array.of(0, 255) };
  const asked = { files: [file, file], set: 's' };
  const { init } = createFetchArgumentsForRoute(API_ROUTES.checkQuestions, asked);
  expect(new Headers(init.headers).has('content-type')).toBe(false);
  if (!(init.body instanceof FormData)) throw new Error('it is no form');
  expect(init.body.get('input')).toBe('{"set":"s"}');
  const [sent, ...others] = init.body.getAll('files');
  if (!(sent instanceof File)) throw new Error('it is no file');
  expect([sent.name, [...new Uint8Array(await sent.arrayBuffer())], others.length]).toEqual([
    'しりょう.csv',
    [0, 255],
    1,
  ]);
  const pasted = createFetchArgumentsForRoute(API_ROUTES.checkRoster, {
    purpose: 'addPupils',
    source: { kind: 'text', text: 'a' },
  });
  expect(pasted.init.body).toBe('{"purpose":"addPupils","source":{"kind":"text","text":"a"}}');
});

test('a POST sends its input as JSON', () => {
  const { url, init } = createFetchArgumentsForRoute(API_ROUTES.signIn, { email: 'a@b.test', password: 'x' });
  expect(url).toBe('/api/sign-in');
  expect(init.method).toBe('POST');
  expect(init.body).toBe('{"email":"a@b.test","password":"x"}');
});
