import { expect, test } from 'vitest';
import { isPagePath, PAGE_PATH_PATTERNS } from './pages.ts';

const GROUP = 'g_01890000-0000-7000-8000-000000000001';
const LESSON = 's_01890000-0000-7000-8000-000000000002';

const FILLED = Object.values(PAGE_PATH_PATTERNS)
  .flat()
  .map((pattern) => pattern.replace(':group', GROUP).replace(':lesson', LESSON).replace(':school', 'c_1'));

test.each(FILLED)('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each(FILLED.filter((path) => path !== '/'))('%s/ is the same page', (path) => {
  expect(isPagePath(`${path}/`)).toBe(true);
});

test.each([
  '',
  '//',
  '/questions',
  '/question/1',
  '/Login',
  '/admin/school/a/b',
  '/manager/analytics',
  '/manager/analytics/a/b/c',
  '/manager/analytics//record',
  '/index.html',
])('%j is not a page', (path) => {
  expect(isPagePath(path)).toBe(false);
});
