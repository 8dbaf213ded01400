import { expect, test } from 'vitest';
import { DEFAULT_STAFF_FILTER, staffRequestInputFromFilter, emptyStaffListWords } from './staff-view.ts';

test('empty filters are not sent', () => {
  expect(staffRequestInputFromFilter({ ...DEFAULT_STAFF_FILTER, search: '　' })).toEqual({
    signedIn: 'any',
    archived: 'without',
  });
  const narrowed = { ...DEFAULT_STAFF_FILTER, search: ' 佐藤 ', role: 'admin', signedIn: 'never' } as const;
  expect(staffRequestInputFromFilter(narrowed)).toEqual({
    search: '佐藤',
    role: 'admin',
    signedIn: 'never',
    archived: 'without',
  });
});

test('the text of an empty list depends on whether there was a search', () => {
  expect(emptyStaffListWords({ ...DEFAULT_STAFF_FILTER, archived: 'only' })).toBe('休止中の職員はいません。');
  expect(emptyStaffListWords({ ...DEFAULT_STAFF_FILTER, signedIn: 'never' })).toBe('あてはまる職員はいません。');
});
