import { expect, test } from 'vitest';
import { inputOf, WHOLE_SCHOOL } from './pupil-view.ts';

test('an empty search and no group are left out of the question', () => {
  const input = inputOf({ ...WHOLE_SCHOOL, search: '　 ' });
  expect(input).not.toHaveProperty('search');
  expect(input).not.toHaveProperty('group');
  expect(inputOf({ ...WHOLE_SCHOOL, search: ' さとう ', group: 'none' })).toMatchObject({
    search: 'さとう',
    group: 'none',
  });
});

test('the running school year is that of today; another one is asked for with those who have left', () => {
  expect(inputOf({ ...WHOLE_SCHOOL, archived: 'only' })).toMatchObject({ archived: 'only' });
  expect(inputOf(WHOLE_SCHOOL)).not.toHaveProperty('schoolYear');
  expect(inputOf({ ...WHOLE_SCHOOL, schoolYear: 2025 })).toMatchObject({ schoolYear: 2025, archived: 'with' });
});
