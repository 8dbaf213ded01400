import { expect, it } from 'vitest';
import { spokenPassagesOfTypedText } from './heard.ts';

it('text of other people is spoken only if all of it has a reading', () => {
  expect(spokenPassagesOfTypedText('よく がんばったね')).toHaveLength(1);
  expect(spokenPassagesOfTypedText('{毎日|まいにち} つづけたね')).toHaveLength(1);
  expect(spokenPassagesOfTypedText('毎日 つづけたね')).toEqual([]);
});
