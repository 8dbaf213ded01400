import { expect, test } from 'vitest';
import { PAGE_PATH_PATTERNS } from '../../contract/pages.ts';
import { PAGE_PATHS } from './paths.ts';

test('the server answers exactly the page addresses that the web app has', () => {
  const asServer = Object.values(PAGE_PATHS).map((path) => path.replaceAll('$', ':'));
  expect(Object.values(PAGE_PATH_PATTERNS).flat().sort()).toEqual(asServer.sort());
});
