import { expect, test } from 'vitest';
import { PAGE_PATHS } from '../app/paths.ts';
import { STAFF_NAVIGATION } from './staff-sections.ts';

const below = (...starts: readonly string[]): string[] =>
  Object.values(PAGE_PATHS)
    .filter((path) => starts.some((start) => path === start || path.startsWith(`${start}/`)))
    .toSorted();

test.each([
  ['manager', below('/manager', '/upload')],
  ['admin', below('/admin', '/upload')],
] as const)('every page of the role %s is in exactly one section of its navigation bar', (role, pages) => {
  const sections = STAFF_NAVIGATION[role];
  expect(sections.flatMap((section) => section.pages).toSorted()).toEqual(pages);
  for (const { to, pages: own } of sections) expect(own).toContain(to);
});
