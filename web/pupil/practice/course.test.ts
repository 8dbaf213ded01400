import { describe, expect, test } from 'vitest';
import type { LevelProgress, PupilProgress } from '../../../contract/progress.ts';
import { HOMEWORK_LEVEL_NUMBER_OFFSET, LEVEL_NUMBER_OF_LESSON_QUESTIONS } from '../../../contract/set-levels.ts';
import {
  isLevelCleared,
  unfinishedLevelOfLesson,
  questionsMissingToOpenLevel,
  starCountAndShareOfLevel,
  nextQuestionDestination,
  practiceStartDestination,
  startingQuestionOfLevel,
} from './course.ts';
import { EMPTY_PUPIL_PROGRESS } from '../../../testing/web/progress.ts';

/**
 * Returns a level with one question for each entry of `stars`; the entry is the question's number of stars. `open`:
 * true if the running lesson offers this level.
 */
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

function stop(levels: LevelProgress[], at: number, question: string, grade: number | null = null) {
  return nextQuestionDestination({ ...EMPTY_PUPIL_PROGRESS, levels, grade }, at, question);
}

describe('in a lesson', () => {
  test('the next level is the first level of the lesson with unsolved questions', () => {
    const levels = [level(1, false, [0]), level(2, true, [3]), level(3, true, [0, 0]), level(4, true, [0])];
    expect(unfinishedLevelOfLesson({ levels })?.level).toBe(3);
    expect(stop(levels, 1, 'q-1-1')).toEqual({ kind: 'level', level: 3 });
    expect(stop(levels, 4, 'q-4-1')).toEqual({ kind: 'level', level: 3 });
  });

  test('a pupil at generated questions of a level that is now closed is led to a level of the lesson', () => {
    const levels = [level(1, false, [3]), level(2, true, [0])];
    expect(stop(levels, 1, 'level-1-seed-7')).toEqual({ kind: 'level', level: 2 });
    expect(stop(levels, 2, 'level-2-seed-7')).toEqual({ kind: 'more' });
  });

  test('after everything is solved, the questions start again from the first', () => {
    const levels = [level(1, false, [0]), level(2, true, [3, 3])];
    expect(stop(levels, 2, 'q-2-1')).toEqual({ kind: 'question', question: 'q-2-2' });
    expect(stop(levels, 2, 'q-2-2')).toEqual({ kind: 'question', question: 'q-2-1' });
  });

  test('chosen questions keep their order, including those solved long ago; then unsolved ones follow', () => {
    const levels = [level(LEVEL_NUMBER_OF_LESSON_QUESTIONS, true, [0, 3, 3]), level(1, false, [0])];
    const third = `q-${LEVEL_NUMBER_OF_LESSON_QUESTIONS}-3`;
    expect(stop(levels, LEVEL_NUMBER_OF_LESSON_QUESTIONS, `q-${LEVEL_NUMBER_OF_LESSON_QUESTIONS}-2`)).toEqual({
      kind: 'question',
      question: third,
    });
    expect(stop(levels, LEVEL_NUMBER_OF_LESSON_QUESTIONS, third)).toEqual({
      kind: 'question',
      question: `q-${LEVEL_NUMBER_OF_LESSON_QUESTIONS}-1`,
    });
  });
});

describe('a question whose text waits for the teacher', () => {
  const levels = [
    { ...level(1, true, [3, 0, 0]), openOutside: null },
    { ...level(2, true, [0]), openOutside: null },
  ];
  const waiting = (...waitingTexts: string[]): PupilProgress => ({ ...EMPTY_PUPIL_PROGRESS, levels, waitingTexts });

  test('is passed over, and the next one comes', () => {
    expect(nextQuestionDestination(waiting('q-1-2'), 1, 'q-1-1')).toEqual({ kind: 'question', question: 'q-1-3' });
    expect(nextQuestionDestination(waiting('q-1-2'), 1, 'q-1-2')).toEqual({ kind: 'question', question: 'q-1-3' });
    expect(nextQuestionDestination(waiting('q-1-2', 'q-1-3'), 1, 'q-1-3')).toEqual({ kind: 'level', level: 2 });
    expect(startingQuestionOfLevel(waiting('q-1-2'), 1)).toBe('q-1-3');
  });

  test('is not where the pupil continues later, unless the teacher has read the text', () => {
    const openAttempt = {
      attempt: 't_1',
      level: 1,
      question: 'q-1-2',
      questionVersion: '1',
      composition: { slots: [], diagram: null, named: null },
      nextStep: 2,
      checks: 0,
      hintStep: 0,
      aside: [],
      checked: null,
      found: [],
    };
    const lastWorked = { level: 1, question: 'q-1-2' };
    const left = { ...waiting('q-1-2'), openAttempt, lastWorked };
    expect(practiceStartDestination(left)).toEqual({ level: 1, question: 'q-1-3' });
    expect(practiceStartDestination({ ...left, waitingTexts: [] })).toEqual({ level: 1, question: 'q-1-2' });
  });

  test('keeps homework unfinished, although the pupil is led on', () => {
    const homework = { ...level(HOMEWORK_LEVEL_NUMBER_OFFSET, true, [3, 0]), openOutside: null };
    const question = `q-${HOMEWORK_LEVEL_NUMBER_OFFSET}-2`;
    const progress = { ...EMPTY_PUPIL_PROGRESS, levels: [...levels, homework], waitingTexts: [question] };
    expect(isLevelCleared(homework)).toBe(false);
    expect(nextQuestionDestination(progress, HOMEWORK_LEVEL_NUMBER_OFFSET, question)).toEqual({
      kind: 'level',
      level: 1,
    });
  });
});

test('outside of lessons there is no lesson level', () => {
  const open = { ...level(1, true, [3, 3]), openOutside: null };
  expect(unfinishedLevelOfLesson({ levels: [open] })).toBeUndefined();
  expect(stop([open], 1, 'q-1-1')).toEqual({ kind: 'courseDone' });
});

/**
 * Returns levels 1 to 6, two for each grade from 1 to 3, all open. `stars`: for each level, the stars of its two
 * questions.
 */
function course(...stars: readonly (readonly [number, number])[]): LevelProgress[] {
  return Array.from({ length: 6 }, (_, at) => ({
    ...level(at + 1, true, stars[at] ?? [0, 0]),
    openOutside: null,
    grade: 1 + Math.floor(at / 2),
  }));
}

const homeworkOf = (stars: readonly number[], isReminded = false): LevelProgress => ({
  ...level(HOMEWORK_LEVEL_NUMBER_OFFSET + 1, true, stars),
  openOutside: null,
  homework: { dueOn: '2026-05-01', isReminded },
});

const startOf = (changes: Partial<PupilProgress>) => practiceStartDestination({ ...EMPTY_PUPIL_PROGRESS, ...changes });
const levelOfStart = (changes: Partial<PupilProgress>) => startOf(changes)?.level;
const worked = (at: number, question: number) => ({ level: at, question: `q-${at}-${question}` });
const NONE = [0, 0] as const;

describe('a pupil without any work begins', () => {
  test.each([
    [null, 1],
    [1, 1],
    [2, 1],
    [3, 3],
    [4, 5],
    [6, 1],
  ])('in a class of grade %s at level %i', (grade, expected) => {
    expect(levelOfStart({ levels: course(), grade })).toBe(expected);
  });

  test('in the course, if only homework is solved', () => {
    expect(levelOfStart({ levels: [homeworkOf([3]), ...course()], grade: 3 })).toBe(3);
  });

  test('with homework that is not finished', () => {
    expect(levelOfStart({ levels: [homeworkOf([3, 0]), ...course()], grade: 3 })).toBe(
      HOMEWORK_LEVEL_NUMBER_OFFSET + 1,
    );
  });
});

describe('a pupil continues', () => {
  test('at the next question of the level they last worked in, not in the furthest level begun', () => {
    const levels = course([3, 0], NONE, [3, 0], NONE, NONE, [3, 0]);
    expect(startOf({ levels, grade: 2, lastWorked: worked(3, 1) })).toEqual(worked(3, 2));
    expect(startOf({ levels, grade: 2, lastWorked: worked(1, 1) })).toEqual(worked(1, 2));
  });

  test('at a skipped question, if the level has no later unsolved one', () => {
    expect(startOf({ levels: course([0, 3]), lastWorked: worked(1, 2) })).toEqual(worked(1, 1));
  });

  test('in the next level after a cleared level', () => {
    const levels = course(NONE, NONE, [3, 3]);
    expect(startOf({ levels, lastWorked: worked(3, 2) })).toEqual({ level: 4, question: null });
  });

  test('at the last question of the course if everything is solved', () => {
    const levels = course(...Array.from({ length: 6 }, () => [3, 3] as const));
    expect(startOf({ levels, lastWorked: worked(6, 2) })).toEqual(worked(6, 2));
  });

  test('with the next generated question after a generated question', () => {
    const levels = course().map((each) => ({ ...each, more: { first: 5, begun: 2, unsolved: [] } }));
    const lastWorked = { level: 2, question: 'level-2-seed-6' };
    expect(startOf({ levels, lastWorked })).toEqual({ level: 2, question: 'level-2-seed-7' });
  });

  test('with the open attempt, whatever level they last worked in', () => {
    const attempt = { attempt: 't_1', questionVersion: '1', composition: { slots: [], diagram: null, named: null } };
    const rest = { nextStep: 1, checks: 0, hintStep: 0, aside: [], checked: null, found: [] };
    const openAttempt = { ...attempt, ...rest, ...worked(6, 1) };
    expect(startOf({ levels: course(), lastWorked: worked(3, 1), openAttempt })).toEqual(worked(6, 1));
  });

  test('once with new homework, then in the level where they worked', () => {
    const lastWorked = worked(3, 1);
    expect(levelOfStart({ levels: [homeworkOf([0]), ...course()], lastWorked })).toBe(HOMEWORK_LEVEL_NUMBER_OFFSET + 1);
    expect(levelOfStart({ levels: [homeworkOf([3, 0]), ...course()], lastWorked })).toBe(3);
    expect(levelOfStart({ levels: [homeworkOf([3, 0], true), ...course()], lastWorked })).toBe(
      HOMEWORK_LEVEL_NUMBER_OFFSET + 1,
    );
  });

  test('after cleared homework at their own place in the course, not in its first level or in a higher grade', () => {
    const levels = [homeworkOf([3]), ...course(NONE, NONE, [3, 0], NONE, NONE, [3, 0])];
    const lastWorked = worked(HOMEWORK_LEVEL_NUMBER_OFFSET + 1, 1);
    expect(levelOfStart({ levels, grade: 2, lastWorked })).toBe(3);
    expect(stop(levels, HOMEWORK_LEVEL_NUMBER_OFFSET + 1, lastWorked.question, 2)).toEqual({
      kind: 'level',
      level: 3,
    });
  });

  test('in another level if the level they last worked in is closed', () => {
    const levels = course().map((each) => ({ ...each, open: each.level !== 3 }));
    expect(levelOfStart({ levels, grade: 1, lastWorked: worked(3, 1) })).toBe(1);
  });
});

test('a level shows its stars as a share of the maximum of its questions', () => {
  const six = level(1, true, [3, 3, 3, 3, 3, 3, ...Array.from({ length: 16 }, () => 0)]);
  expect(starCountAndShareOfLevel(six)).toEqual({ stars: 18, share: 18 / 66 });
  const free = { questions: level(1, true, [2, 2]).questions.map((each) => ({ ...each, mostStars: 4 })) };
  expect(starCountAndShareOfLevel(free)).toEqual({ stars: 4, share: 0.5 });
  expect(starCountAndShareOfLevel({ questions: [] })).toEqual({ stars: 0, share: 0 });
});

/** Returns a level whose last question has the mode `write`. */
function withWritten(number: number, stars: readonly number[]): LevelProgress {
  const { questions, ...rest } = level(number, true, stars);
  return {
    ...rest,
    questions: questions.map((each, at) => (at + 1 === stars.length ? { ...each, writes: true } : each)),
  };
}

describe('written questions', () => {
  test('a level that was cleared stays cleared and keeps the next one open', () => {
    expect(isLevelCleared(withWritten(1, [3, 3, 0]))).toBe(true);
    expect(isLevelCleared(withWritten(1, [3, 0, 3]))).toBe(false);
    const levels = [withWritten(1, [3, 3, 3, 3, 0, 0]), level(2, false, [0])];
    expect(questionsMissingToOpenLevel({ ...EMPTY_PUPIL_PROGRESS, levels }, 2, 80)).toBe(0);
  });

  test('they follow the last question with cards, and count in stars', () => {
    const levels = [withWritten(1, [3, 3, 0]), level(2, true, [0])];
    expect(stop(levels, 1, 'q-1-2')).toEqual({ kind: 'question', question: 'q-1-3' });
    expect(starCountAndShareOfLevel(withWritten(1, [3, 3, 0])).share).toBeCloseTo(2 / 3);
  });

  test('in homework, and if there is nothing else, they must be solved', () => {
    expect(isLevelCleared(withWritten(HOMEWORK_LEVEL_NUMBER_OFFSET + 1, [3, 0]))).toBe(false);
    expect(isLevelCleared(withWritten(1, [0]))).toBe(false);
  });
});
