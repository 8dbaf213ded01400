import { expect, test } from 'vitest';
import { shownPupilNames } from './shown-names.ts';

function pupil(id: string, number: number | null) {
  return { id: `u_${id}`, displayName: `名前 ${id}`, kanaName: null, number };
}

const PUPILS = [pupil('a', 3), pupil('b', null), pupil('c', 12), pupil('d', null)];

test('pupils are shown by their names', () => {
  expect([...shownPupilNames(PUPILS, false).values()]).toEqual(['名前 a', '名前 b', '名前 c', '名前 d']);
});

test('hidden names are replaced by different numbers', () => {
  expect([...shownPupilNames(PUPILS, true)]).toEqual([
    ['u_a', '3番'],
    ['u_b', '番号なし1'],
    ['u_c', '12番'],
    ['u_d', '番号なし2'],
  ]);
});
