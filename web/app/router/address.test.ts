import { expect, test } from 'vitest';
import { PAGE_PATHS } from '../paths.ts';
import { hrefOfPageAddress, pageOfUrlPath } from './address.ts';

test.each(Object.values(PAGE_PATHS))('the page %s is found by the URL that is made for it', (path) => {
  const names = [...path.matchAll(/\$(\w+)/gu)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, `${name} /?#%～`]));
  const href = hrefOfPageAddress({ to: path, params, search: { back: '/a?b=c', level: 3 } });
  const url = new URL(href, 'https://school.test');
  expect(pageOfUrlPath(url.pathname)).toEqual({ path, params });
  expect(Object.fromEntries(url.searchParams)).toEqual({ back: '/a?b=c', level: '3' });
});

test.each([
  ['/manager/analytics/record', PAGE_PATHS.records, {}],
  ['/manager/analytics/record/s_1', PAGE_PATHS.lessonRecords, { lesson: 's_1' }],
  ['/manager/analytics/g_1/record', PAGE_PATHS.groupRecords, { group: 'g_1' }],
  ['/manager/analytics/g_1/s_1', PAGE_PATHS.lesson, { group: 'g_1', lesson: 's_1' }],
  ['/manager/students/', PAGE_PATHS.students, {}],
  ['/', PAGE_PATHS.index, {}],
] as const)('the URL %s belongs to the page %s', (pathname, path, params) => {
  expect(pageOfUrlPath(pathname)).toEqual({ path, params });
});

test.each(['/nowhere', '/question/1', '/manager/analytics//s_1', '//', '/admin/school/%E0%A4%A', '/Question', ''])(
  '%j is no page',
  (pathname) => {
    expect(pageOfUrlPath(pathname)).toBeNull();
  },
);

test('a path without its parameter throws', () => {
  expect(() => hrefOfPageAddress({ to: PAGE_PATHS.lesson, params: { group: 'g_1' } })).toThrow('without lesson');
});

test('an address without a query contains no question mark', () => {
  expect(hrefOfPageAddress({ to: PAGE_PATHS.question })).toBe('/question');
});
