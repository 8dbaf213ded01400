import { expect, test } from 'vitest';
import { pupilInput, WHOLE_SCHOOL } from './pupil-view.ts';

test('an empty search and no group are left out of the question', () => {
  const input = pupilInput({ ...WHOLE_SCHOOL, search: '　 ' });
  expect(input).not.toHaveProperty('search');
  expect(input).not.toHaveProperty('group');
  expect(pupilInput({ ...WHOLE_SCHOOL, search: ' さとう ', group: 'none' })).toMatchObject({
    search: 'さとう',
    group: 'none',
  });
});

test('the running school year is that of today; another one is asked for with those who have left', () => {
  expect(pupilInput({ ...WHOLE_SCHOOL, archived: 'only' })).toMatchObject({ archived: 'only' });
  expect(pupilInput(WHOLE_SCHOOL)).not.toHaveProperty('schoolYear');
  expect(pupilInput({ ...WHOLE_SCHOOL, schoolYear: 2025 })).toMatchObject({ schoolYear: 2025, archived: 'with' });
});
