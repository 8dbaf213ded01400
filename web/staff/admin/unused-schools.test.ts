import { expect, test } from 'vitest';
import { School } from '../../../contract/schools.ts';
import { schoolsWithoutActivePupils, schoolsWithActivePupils } from './unused-schools.ts';

const MODEL = { groups: 1, teachers: 1, pupils: 1, archivedAt: null, version: 1 };

function school(name: string, activePupils: number, lastUsedOn: string | null, createdAt: string): School {
  const id = 'c_0190aaaa-0000-7000-8000-000000000001';
  return School.parse({
    ...MODEL,
    id,
    name,
    activePupils,
    firstUsedOn: lastUsedOn,
    lastUsedOn,
    createdAt: `${createdAt}T00:00:00.000Z`,
  });
}

test('schools without active pupils are listed by how long they have not been used, never used ones first', () => {
  const schools = [
    school('used', 3, '2026-11-28', '2026-04-01'),
    school('October', 0, '2026-10-05', '2026-04-01'),
    school('never, new', 0, null, '2026-11-01'),
    school('May', 0, '2026-05-11', '2026-04-01'),
    school('never, old', 0, null, '2026-04-01'),
  ];
  expect(schoolsWithoutActivePupils(schools).map(({ name }) => name)).toEqual([
    'never, old',
    'never, new',
    'May',
    'October',
  ]);
});

test('schools with active pupils are listed by the number of these pupils', () => {
  const schools = [
    school('few', 2, '2026-11-28', '2026-04-01'),
    school('none', 0, '2026-10-05', '2026-04-01'),
    school('many', 30, '2026-11-27', '2026-04-01'),
  ];
  expect(schoolsWithActivePupils(schools).map(({ name }) => name)).toEqual(['many', 'few']);
});
