import { describe, expect, test } from 'vitest';
import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import { HOMEWORK_LEVELS, LESSON_LEVEL } from '../../../contract/set-levels.ts';
import { lessonLevel, startingLevel } from './course.ts';
import { nextStop } from './next-stop.ts';
import { NO_PROGRESS } from './test-progress.ts';

/** A level of three questions, with the stars of each; `open` in a lesson that offers other or these levels. */
function level(number: number, open: boolean, stars: readonly number[]): LevelProgress {
  const questions = stars.map((each, at) => ({
    question: `q-${number}-${at + 1}`,
    begun: each > 0,
    kinds: [],
    tempts: [],
    mostStars: 3,
    found: [],
    stars: each,
  }));
  return {
    level: number,
    title: '',
    grade: 1,
    open,
    openOutside: !open,
    questions,
    more: null,
    homework: null,
    edition: '1',
  };
}

function progressOf(levels: LevelProgress[], grade: number | null): PupilProgress {
  return {
    ...NO_PROGRESS,
    levels,
    grade,
  };
}

function stop(levels: LevelProgress[], at: number, question: string) {
  return nextStop(progressOf(levels, null), at, question);
}

describe('in a lesson', () => {
  test('the way leads to the first of its levels with work left', () => {
    const levels = [level(1, false, [0]), level(2, true, [3]), level(3, true, [0, 0]), level(4, true, [0])];
    expect(lessonLevel({ levels })?.level).toBe(3);
    expect(stop(levels, 1, 'q-1-1')).toEqual({ kind: 'level', level: 3 });
    expect(stop(levels, 4, 'q-4-1')).toEqual({ kind: 'level', level: 3 });
  });

  test('it leads out of generated questions of a level that is closed now', () => {
    const levels = [level(1, false, [3]), level(2, true, [0])];
    expect(stop(levels, 1, 'level-1-seed-7')).toEqual({ kind: 'level', level: 2 });
    expect(stop(levels, 2, 'level-2-seed-7')).toEqual({ kind: 'more' });
  });

  test('it goes round and round where everything is solved', () => {
    const levels = [level(1, false, [0]), level(2, true, [3, 3])];
    expect(stop(levels, 2, 'q-2-1')).toEqual({ kind: 'question', question: 'q-2-2' });
    expect(stop(levels, 2, 'q-2-2')).toEqual({ kind: 'question', question: 'q-2-1' });
  });

  test('chosen questions come in their order, those solved long ago among them, then what is left', () => {
    const levels = [level(LESSON_LEVEL, true, [0, 3, 3]), level(1, false, [0])];
    const third = `q-${LESSON_LEVEL}-3`;
    expect(stop(levels, LESSON_LEVEL, `q-${LESSON_LEVEL}-2`)).toEqual({ kind: 'question', question: third });
    expect(stop(levels, LESSON_LEVEL, third)).toEqual({ kind: 'question', question: `q-${LESSON_LEVEL}-1` });
  });
});

test('outside of lessons nothing leads anywhere else', () => {
  const open = { ...level(1, true, [3, 3]), openOutside: null };
  expect(lessonLevel({ levels: [open] })).toBeUndefined();
  expect(stop([open], 1, 'q-1-1')).toEqual({ kind: 'courseDone' });
});

describe('outside of lessons a pupil begins', () => {
  /** Levels 1 to 6, two of each grade from 1 to 3, all open; `stars` of their one question. */
  const course = (...stars: readonly number[]): LevelProgress[] =>
    Array.from({ length: 6 }, (_, at) => ({ ...level(at + 1, true, [stars[at] ?? 0]), grade: 1 + Math.floor(at / 2) }));
  const homework = { ...level(HOMEWORK_LEVELS + 1, true, [3]), homework: { dueOn: '2026-05-01', isReminded: false } };

  test.each([
    [null, 1],
    [1, 1],
    [2, 1],
    [3, 3],
    [4, 5],
    [6, 1],
  ])('new in a class of grade %s at level %i', (grade, expected) => {
    expect(startingLevel(progressOf(course(), grade))).toBe(expected);
  });

  test('after the furthest level that is begun, whatever the grade', () => {
    expect(startingLevel(progressOf(course(3), 4))).toBe(2);
    expect(startingLevel(progressOf(course(0, 0, 3), 4))).toBe(4);
    expect(startingLevel(progressOf(course(0, 0, 0, 0, 0, 3), 4))).toBe(1);
  });

  test('as a new one when nothing but homework is done', () => {
    expect(startingLevel(progressOf([homework, ...course()], 3))).toBe(3);
  });
});
