import { expect, test } from 'vitest';
import type { LearningRecordFilter } from '../../../contract/records.ts';
import { parseRecordAddress, addressOfRecords } from './record-view.ts';

const UUID = '01890000-0000-7000-8000-00000000000';
const [group, lesson, other, pupil, attempt] = [`g_${UUID}1`, `s_${UUID}2`, `s_${UUID}3`, `u_${UUID}4`, `t_${UUID}5`];

const FILTERS: readonly LearningRecordFilter[] = [
  {},
  { group },
  { lesson },
  {
    group,
    lesson,
    pupil,
    level: 6,
    set: `q_${UUID}6`,
    question: '12',
    verdict: 'wrong',
    broken: 'objects',
    from: '2026-05-11',
    to: '2026-05-12',
  },
];

test.each(FILTERS)('an address leads back to its filter: %o', (filter) => {
  const { params, search } = addressOfRecords(filter);
  // toStrictEqual also fails for a property whose value is undefined. Such a property would appear in a URL as the text
  // `undefined`.
  expect(parseRecordAddress(params, search)).toStrictEqual({ filter, replayed: null, attempt: null });
});

test.each(FILTERS)('the replay of a record keeps the filter: %o', (filter) => {
  const replayed = { lesson: lesson, pupil, question: 'plus-1' };
  const { params, search } = addressOfRecords(filter, replayed, attempt);
  const view = parseRecordAddress(params, search);
  expect(view).toMatchObject({ replayed, attempt, filter: { ...filter } });
});

test('the replay of another lesson keeps the lesson of the filter', () => {
  const { params, search } = addressOfRecords({ group, lesson }, { lesson: other, pupil, question: 'plus-1' });
  expect(parseRecordAddress(params, search)).toMatchObject({ filter: { group }, replayed: { lesson: other } });
  expect(params).toEqual({ group });
});

test('invalid filter values are ignored, an invalid group or lesson is not a page', () => {
  expect(parseRecordAddress({}, { verdict: 'great', level: 'x', from: 'May', pupil: 7 })?.filter).toEqual({});
  expect(parseRecordAddress({ group: 'x' }, {})).toBeNull();
  expect(parseRecordAddress({ group, lesson: 'x' }, {})).toBeNull();
});
