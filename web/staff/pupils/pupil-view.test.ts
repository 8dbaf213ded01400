import { expect, test } from 'vitest';
import { pupilInput, WHOLE_SCHOOL } from './pupil-view.ts';

test('an empty search and no group are not sent', () => {
  const input = pupilInput({ ...WHOLE_SCHOOL, search: '　 ' });
  expect(input).not.toHaveProperty('search');
  expect(input).not.toHaveProperty('group');
  expect(pupilInput({ ...WHOLE_SCHOOL, search: ' さとう ', group: 'none' })).toMatchObject({
    search: 'さとう',
    group: 'none',
  });
});

test('the current school year means today; another year is requested including pupils who have left', () => {
  expect(pupilInput({ ...WHOLE_SCHOOL, archived: 'only' })).toMatchObject({ archived: 'only' });
  expect(pupilInput(WHOLE_SCHOOL)).not.toHaveProperty('schoolYear');
  expect(pupilInput({ ...WHOLE_SCHOOL, schoolYear: 2025 })).toMatchObject({ schoolYear: 2025, archived: 'with' });
});
