import { expect, test } from 'vitest';
import { isPage, PAGES } from '../contract/pages.ts';
import { PATHS } from './paths.ts';

test('the server answers for exactly the pages the web has', () => {
  const asServer = Object.values(PATHS).map((path) => path.replaceAll('$', ':'));
  expect(Object.values(PAGES).flat().sort()).toEqual(asServer.sort());
});

test('what a later version brings is not a page yet', () => {
  for (const path of ['/upload', '/admin/staff']) {
    expect(isPage(path)).toBe(false);
  }
});
