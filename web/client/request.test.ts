import { expect, test } from 'vitest';
import { PRACTICE_ROUTES } from '../../contract/practice-routes.ts';
import type { RouteDefinition } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { requestFor } from './request.ts';

test('path parameters leave the input; a GET has no body', () => {
  const { url, init } = requestFor(ROUTES.plainQuestions, { level: 3 });
  expect(url).toBe('/api/levels/3/plain-questions');
  expect(init.body).toBeUndefined();
});

test('a parameter cannot climb out of its place in the path', () => {
  const route: RouteDefinition = { ...ROUTES.plainQuestions };
  expect(requestFor(route, { level: '../sign-out' }).url).toBe('/api/levels/..%2Fsign-out/plain-questions');
});

test('what the path does not name becomes the query of a GET', () => {
  const route: RouteDefinition = { ...ROUTES.plainQuestions };
  expect(requestFor(route, { level: 1, seed: 'a b' }).url).toBe('/api/levels/1/plain-questions?seed=a+b');
});

test('what is asked for with no value is not sent as a word', () => {
  expect(requestFor(ROUTES.records, { group: undefined, verdict: 'wrong' }).url).toBe('/api/records?verdict=wrong');
});

test("a browser keeps what is no person's and asks whether it still holds; it keeps nothing else", () => {
  const kept = Object.entries(PRACTICE_ROUTES).filter(([, route]) => requestFor(route, {}).init.cache !== 'no-store');
  expect(kept.map(([name]) => name)).toEqual(['signInWays', 'sampleQuestion', 'plainQuestions']);
  expect(requestFor(ROUTES.plainQuestions, { level: 3 }).init.cache).toBe('no-cache');
});

test('a POST sends its input as JSON', () => {
  const { url, init } = requestFor(ROUTES.signIn, { email: 'a@b.test', password: 'x' });
  expect(url).toBe('/api/sign-in');
  expect(init.method).toBe('POST');
  expect(init.body).toBe('{"email":"a@b.test","password":"x"}');
});
