import { expect, test } from 'vitest';
import { ALL_STAFF, staffInput, nobodyWords } from './staff-view.ts';

test('what is not asked for is not sent', () => {
  expect(staffInput({ ...ALL_STAFF, search: '　' })).toEqual({ signedIn: 'any', archived: 'without' });
  const narrowed = { ...ALL_STAFF, search: ' 佐藤 ', role: 'admin', signedIn: 'never' } as const;
  expect(staffInput(narrowed)).toEqual({ search: '佐藤', role: 'admin', signedIn: 'never', archived: 'without' });
});

test('an empty list says whether anybody was looked for', () => {
  expect(nobodyWords({ ...ALL_STAFF, archived: 'only' })).toBe('しまってある職員はいません。');
  expect(nobodyWords({ ...ALL_STAFF, signedIn: 'never' })).toBe('あてはまる職員はいません。');
});
