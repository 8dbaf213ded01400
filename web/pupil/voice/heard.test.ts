import { expect, it } from 'vitest';
import { heardIfRead } from './heard.ts';

it('speaks text of other people only if all of it has a reading', () => {
  expect(heardIfRead('よく がんばったね')).toHaveLength(1);
  expect(heardIfRead('{毎日|まいにち} つづけたね')).toHaveLength(1);
  expect(heardIfRead('毎日 つづけたね')).toEqual([]);
});
