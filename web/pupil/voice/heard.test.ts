import { expect, it } from 'vitest';
import { passageIfReadable } from './heard.ts';

it('speaks text of other people only if all of it has a reading', () => {
  expect(passageIfReadable('よく がんばったね')).toHaveLength(1);
  expect(passageIfReadable('{毎日|まいにち} つづけたね')).toHaveLength(1);
  expect(passageIfReadable('毎日 つづけたね')).toEqual([]);
});
