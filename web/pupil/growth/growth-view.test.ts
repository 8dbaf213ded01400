import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { describe, expect, test } from 'vitest';
import type { LevelProgress } from '../../../contract/progress.ts';
import { QUESTION_SET_LEVEL_NUMBER_OFFSETS } from '../../../contract/set-levels.ts';
import {
  weekBarHeights,
  begunLevelsOfCourse,
  chooseFirstChecksToShow,
  listWeeksSinceFirstSolvedQuestion,
} from './growth-view.ts';
import { firstCheckCountWords, spokenWeekLabel, weekLabel } from './growth-words.ts';

function weeks(...solved: number[]) {
  return solved.map((each, at) => ({ from: `2026-05-${String(4 + 7 * at).padStart(2, '0')}`, solved: each }));
}

function level(number: number, ...begun: boolean[]): LevelProgress {
  const questions = begun.map((isBegun, at) => ({
    question: `q-${at}`,
    begun: isBegun,
    kinds: [],
    tempts: [],
    mostStars: 3,
    found: [],
    stars: 0,
  }));
  return {
    level: number,
    title: 'あわせて',
    grade: 1,
    open: true,
    openOutside: null,
    questions,
    more: null,
    edition: '1',
    homework: null,
  };
}

describe('the weeks', () => {
  test('are compared with the week that has the most questions', () => {
    expect(weekBarHeights(weeks(20, 5, 0))).toEqual([100, 25, 0]);
  });

  test('with only a few questions do not fill the height', () => {
    expect(weekBarHeights(weeks(2, 1))).toEqual([20, 10]);
  });

  test('are named by their first day', () => {
    expect([weekLabel('2026-05-04'), kanaReadingOfSource(spokenWeekLabel('2026-05-04'))]).toEqual([
      '5/4',
      '5がつ 4にちからの しゅう',
    ]);
  });
});

describe('the levels', () => {
  test('are those of the course that were begun', () => {
    const levels = [
      level(1, false, true),
      level(2, false),
      level(3),
      level(QUESTION_SET_LEVEL_NUMBER_OFFSETS.own + 1, true),
    ];
    expect(begunLevelsOfCourse(levels).map((each) => each.level)).toEqual([1]);
  });

  test.each([
    ['nothing', undefined],
    ['nothing', { early: [true, false], late: [false, false] }],
    ['nothing', { early: [false, false], late: [false, false] }],
    ['late', { early: [true, true], late: [true, false] }],
    ['late', { early: [true, false], late: [false, true] }],
    ['both', { early: [true, false], late: [true, true] }],
  ] as const)('show %s of %j', (shown, sides) => {
    const growth = sides && { level: 1, early: [...sides.early], late: [...sides.late] };
    expect(chooseFirstChecksToShow(growth)).toBe(shown);
  });

  test('say how many first checks there were and how many were right', () => {
    expect(kanaReadingOfSource(firstCheckCountWords([true, false, true, true, false]))).toBe('5もんの うち 3もん');
  });
});

function solvedOfShownWeeks(...counts: number[]): number[] {
  return listWeeksSinceFirstSolvedQuestion(weeks(...counts)).map(({ solved }) => solved);
}

test('the weeks begin with the first in which the pupil solved a question', () => {
  expect(solvedOfShownWeeks(0, 0, 4, 0, 2)).toEqual([4, 0, 2]);
  expect(solvedOfShownWeeks(3, 1)).toEqual([3, 1]);
  expect(solvedOfShownWeeks(0, 0, 0)).toEqual([0]);
});
