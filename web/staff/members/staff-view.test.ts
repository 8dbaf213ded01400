import { expect, test } from 'vitest';
import { ALL_STAFF, staffInput, nobodyWords } from './staff-view.ts';

test('empty filters are not sent', () => {
  expect(staffInput({ ...ALL_STAFF, search: '　' })).toEqual({ signedIn: 'any', archived: 'without' });
  const narrowed = { ...ALL_STAFF, search: ' 佐藤 ', role: 'admin', signedIn: 'never' } as const;
  expect(staffInput(narrowed)).toEqual({ search: '佐藤', role: 'admin', signedIn: 'never', archived: 'without' });
});

test('the text of an empty list depends on whether there was a search', () => {
  expect(nobodyWords({ ...ALL_STAFF, archived: 'only' })).toBe('休止中の職員はいません。');
  expect(nobodyWords({ ...ALL_STAFF, signedIn: 'never' })).toBe('あてはまる職員はいません。');
});
