import { expect, test } from 'vitest';
import { PATHS } from '../paths.ts';
import { hrefOf, pageAt } from './address.ts';

test.each(Object.values(PATHS))('%s is found again at its URL', (path) => {
  const names = [...path.matchAll(/\$(\w+)/gu)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, `${name} /?#%～`]));
  const href = hrefOf({ to: path, params, search: { back: '/a?b=c', level: 3 } });
  const url = new URL(href, 'https://school.test');
  expect(pageAt(url.pathname)).toEqual({ path, params });
  expect(Object.fromEntries(url.searchParams)).toEqual({ back: '/a?b=c', level: '3' });
});

test.each([
  ['/manager/analytics/record', PATHS.records, {}],
  ['/manager/analytics/record/s_1', PATHS.lessonRecords, { lesson: 's_1' }],
  ['/manager/analytics/g_1/record', PATHS.groupRecords, { group: 'g_1' }],
  ['/manager/analytics/g_1/s_1', PATHS.lesson, { group: 'g_1', lesson: 's_1' }],
  ['/manager/students/', PATHS.students, {}],
  ['/', PATHS.index, {}],
] as const)('%s is %s', (pathname, path, params) => {
  expect(pageAt(pathname)).toEqual({ path, params });
});

test.each(['/nowhere', '/question/1', '/manager/analytics//s_1', '//', '/admin/school/%E0%A4%A', '/Question', ''])(
  '%j is no page',
  (pathname) => {
    expect(pageAt(pathname)).toBeNull();
  },
);

test('a path without its parameter throws', () => {
  expect(() => hrefOf({ to: PATHS.lesson, params: { group: 'g_1' } })).toThrow('without lesson');
});

test('an address without a query contains no question mark', () => {
  expect(hrefOf({ to: PATHS.question })).toBe('/question');
});
