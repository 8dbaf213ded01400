import { expect, test } from 'vitest';
import { pupilRequestInputFromFilter, WHOLE_SCHOOL_PUPIL_FILTER } from './pupil-view.ts';

test('an empty search and no group are not sent', () => {
  const input = pupilRequestInputFromFilter({ ...WHOLE_SCHOOL_PUPIL_FILTER, search: '　 ' });
  expect(input).not.toHaveProperty('search');
  expect(input).not.toHaveProperty('group');
  expect(
    pupilRequestInputFromFilter({ ...WHOLE_SCHOOL_PUPIL_FILTER, search: ' さとう ', group: 'none' }),
  ).toMatchObject({
    search: 'さとう',
    group: 'none',
  });
});

test('the current school year means today; another year is requested including pupils who have left', () => {
  expect(pupilRequestInputFromFilter({ ...WHOLE_SCHOOL_PUPIL_FILTER, archived: 'only' })).toMatchObject({
    archived: 'only',
  });
  expect(pupilRequestInputFromFilter(WHOLE_SCHOOL_PUPIL_FILTER)).not.toHaveProperty('schoolYear');
  expect(pupilRequestInputFromFilter({ ...WHOLE_SCHOOL_PUPIL_FILTER, schoolYear: 2025 })).toMatchObject({
    schoolYear: 2025,
    archived: 'with',
  });
});
