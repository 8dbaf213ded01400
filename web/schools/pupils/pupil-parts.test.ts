import { expect, test } from 'vitest';
import type { Pupil } from '../../../contract/pupils.ts';
import { NO_PARTS, partsMissing, partsOf, withPart } from './pupil-parts.ts';

const pupils = (from: number, count: number): Pupil[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `u_${from + at}`,
    displayName: '児童',
    kanaName: null,
    email: null,
    number: null,
    group: null,
    until: null,
    lastLoginAt: null,
    archivedAt: null,
    version: 1,
  }));

test('parts are laid in at their places, in whatever order they come', () => {
  const last = withPart(NO_PARTS, 400, { total: 450, pupils: pupils(400, 50) });
  expect(last.rows).toHaveLength(450);
  expect(last.rows[399]).toBeNull();
  const both = withPart(last, 0, { total: 450, pupils: pupils(0, 200) });
  expect([both.rows[0]?.id, both.rows[199]?.id, both.rows[200], both.rows[449]?.id]).toEqual([
    'u_0',
    'u_199',
    null,
    'u_449',
  ]);
});

test('a list that has become shorter ends where it ends now', () => {
  const before = withPart(NO_PARTS, 0, { total: 300, pupils: pupils(0, 200) });
  expect(withPart(before, 0, { total: 3, pupils: pupils(0, 3) }).rows).toHaveLength(3);
});

test('only what is in sight and not here is fetched', () => {
  expect(partsOf(190, 210)).toEqual([0, 200]);
  expect(partsOf(0, 0)).toEqual([0]);
  const parts = withPart(NO_PARTS, 0, { total: 450, pupils: pupils(0, 200) });
  expect(partsMissing(parts, 0, 30)).toEqual([]);
  expect(partsMissing(parts, 190, 420)).toEqual([200, 400]);
  expect(partsMissing(withPart(parts, 400, { total: 450, pupils: pupils(400, 50) }), 410, 449)).toEqual([]);
});
