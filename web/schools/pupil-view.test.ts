import { expect, test } from 'vitest';
import { inputOf, sortedBy, WHOLE_SCHOOL } from './pupil-view.ts';

test('an empty search and no group are left out of the question', () => {
  const input = inputOf({ ...WHOLE_SCHOOL, search: '　 ' });
  expect(input).not.toHaveProperty('search');
  expect(input).not.toHaveProperty('group');
  expect(inputOf({ ...WHOLE_SCHOOL, search: ' さとう ', group: 'none' })).toMatchObject({
    search: 'さとう',
    group: 'none',
  });
});

test('a column sorts upwards first, then downwards, and from the beginning of the list', () => {
  const once = sortedBy({ ...WHOLE_SCHOOL, offset: 100 }, 'kana');
  expect(once).toMatchObject({ sort: 'kana', direction: 'ascending', offset: 0 });
  const twice = sortedBy(once, 'kana');
  expect(twice.direction).toBe('descending');
  expect(sortedBy(twice, 'number').direction).toBe('ascending');
});
