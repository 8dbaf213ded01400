import { expect, it } from 'vitest';
import { createPassageIfReadable } from './heard.ts';

it('text of other people is spoken only if all of it has a reading', () => {
  expect(createPassageIfReadable('よく がんばったね')).toHaveLength(1);
  expect(createPassageIfReadable('{毎日|まいにち} つづけたね')).toHaveLength(1);
  expect(createPassageIfReadable('毎日 つづけたね')).toEqual([]);
});
