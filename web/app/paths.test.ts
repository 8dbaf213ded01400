import { expect, test } from 'vitest';
import { PAGES } from '../../contract/pages.ts';
import { PATHS } from './paths.ts';

test('the server answers exactly the page addresses that the web app has', () => {
  const asServer = Object.values(PATHS).map((path) => path.replaceAll('$', ':'));
  expect(Object.values(PAGES).flat().sort()).toEqual(asServer.sort());
});
