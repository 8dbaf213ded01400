import { expect, test } from 'vitest';
import { parseSafeReturnPath } from './return-path.ts';

test.each([
  ['/question', '/question'],
  ['/manager/students?sort=kana#row', '/manager/students?sort=kana#row'],
  ['/a/../question', '/question'],
])('%j returns to %j', (text, path) => {
  expect(parseSafeReturnPath(text)).toBe(path);
});

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test/question',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/x/..//elsewhere.test',
  'javascript:alert(1)',
  'question',
  '',
  '/',
  '/login?back=/login',
  '/logout',
  undefined,
  7,
])('%j has no return path', (text) => {
  expect(parseSafeReturnPath(text)).toBeNull();
});
