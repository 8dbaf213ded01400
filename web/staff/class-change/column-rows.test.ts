import { expect, test } from 'vitest';
import type { Pupil } from '../../../contract/pupils.ts';
import { rowsOfPupilColumn, movablePupils, nextPupilNumber } from './column-rows.ts';

function pupil(id: string, until: string | null = null): Pupil {
  return {
    id,
    displayName: id,
    kanaName: null,
    email: null,
    number: null,
    schoolNumber: null,
    group: null,
    supportGroups: [],
    until,
    lastLoginAt: null,
    archivedAt: null,
    version: 1,
  };
}

test('a refused pupil who is no longer in the group is shown first with the reason and cannot be moved again', () => {
  const refused = new Map([
    ['b', { pupil: pupil('b'), why: 'pupil-archived' }],
    ['c', { pupil: pupil('c'), why: 'changed-meanwhile' }],
  ] as const);
  const rows = rowsOfPupilColumn([pupil('a'), pupil('c')], refused, false);
  expect(rows.map((row) => [row.pupil.id, row.refused])).toEqual([
    ['b', 'pupil-archived'],
    ['a', null],
    ['c', 'changed-meanwhile'],
  ]);
  expect(movablePupils(rows, new Set(['a', 'b', 'c'])).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('from a past school year only pupils who have not moved on can move; from other years everybody can', () => {
  const pupils = [pupil('a'), pupil('b', '2026-04-01')];
  const chosen = new Set(['a', 'b', 'not here']);
  expect(movablePupils(rowsOfPupilColumn(pupils, new Map(), true), chosen).map(({ id }) => id)).toEqual(['a']);
  expect(movablePupils(rowsOfPupilColumn(pupils, new Map(), false), chosen).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('new pupils continue after the last number; an empty group starts at 1; a group without numbers gives none', () => {
  expect(nextPupilNumber([{ number: 4 }, { number: 31 }, { number: null }])).toBe(32);
  expect(nextPupilNumber([])).toBe(1);
  expect(nextPupilNumber([{ number: null }])).toBeNull();
});
