import { expect, test } from 'vitest';
import { PATHS } from '../app/paths.ts';
import { STAFF_SECTIONS } from './staff-sections.ts';

const below = (...starts: readonly string[]): string[] =>
  Object.values(PATHS)
    .filter((path) => starts.some((start) => path === start || path.startsWith(`${start}/`)))
    .toSorted();

test.each([
  ['manager', below('/manager', '/upload')],
  ['admin', below('/admin', '/upload')],
] as const)('every page of the role %s is in exactly one section of its navigation bar', (role, pages) => {
  const sections = STAFF_SECTIONS[role];
  expect(sections.flatMap((section) => section.pages).toSorted()).toEqual(pages);
  for (const { to, pages: own } of sections) expect(own).toContain(to);
});
