import { expect, test } from 'vitest';
import { addOpenStateToLevels } from './begun-course.ts';
import type { QuestionWithPupilResult } from './pupil-level.ts';

function question(level: number, at: number, stars: number, writes: boolean): QuestionWithPupilResult {
  const id = `q-${level}-${at}`;
  const place = { school: 's', id, version: '1', level, grade: 2, kinds: [], mostStars: 3, tempts: [], writes };
  return { ...place, begun: stars > 0, stars, found: [] };
}

/**
 * Returns true if level 40 is open for a pupil who has these stars at the questions of level 39. The last `written`
 * questions of level 39 have the mode `write`.
 */
function opens(stars: readonly number[], written: number): boolean | undefined {
  const questions = stars.map((each, at) => question(39, at, each, at >= stars.length - written));
  const levels = [
    { level: 39, grade: 2, questions },
    { level: 40, grade: 2, questions: [question(40, 0, 0, false)] },
  ];
  return addOpenStateToLevels(levels, { allOpen: false, byTeacher: new Map(), grade: 1 })[1]?.open;
}

test('the next level stays open if a level gets written questions', () => {
  expect(opens([3, 3, 3, 3, 0], 0)).toBe(true);
  expect(opens([3, 3, 3, 3, 0, 0, 0, 0], 3)).toBe(true);
  expect(opens([3, 3, 3, 0, 0, 0, 0, 0], 3)).toBe(false);
});

test('a solved written question counts like another one', () => {
  expect(opens([3, 3, 3, 0, 0, 3, 0, 0], 3)).toBe(true);
});
