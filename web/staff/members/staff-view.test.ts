import { expect, test } from 'vitest';
import { NO_STAFF_FILTER, staffRequestInput, emptyStaffListWords } from './staff-view.ts';

test('empty filters are not sent', () => {
  expect(staffRequestInput({ ...NO_STAFF_FILTER, search: '　' })).toEqual({ signedIn: 'any', archived: 'without' });
  const narrowed = { ...NO_STAFF_FILTER, search: ' 佐藤 ', role: 'admin', signedIn: 'never' } as const;
  expect(staffRequestInput(narrowed)).toEqual({
    search: '佐藤',
    role: 'admin',
    signedIn: 'never',
    archived: 'without',
  });
});

test('the text of an empty list depends on whether there was a search', () => {
  expect(emptyStaffListWords({ ...NO_STAFF_FILTER, archived: 'only' })).toBe('休止中の職員はいません。');
  expect(emptyStaffListWords({ ...NO_STAFF_FILTER, signedIn: 'never' })).toBe('あてはまる職員はいません。');
});
