import { describe, expect, test } from 'vitest';
import { generateQuestion } from '../../../../engine/levels/generate.ts';
import { questionNameForStaff } from '../../../../engine/levels/question-name.ts';
import type { QuestionOfLesson } from '../../lessons/lesson-questions.ts';
import {
  columnRangeOfBegunQuestions,
  shownAndFoldedColumns,
  createColumnRangeFrom,
  chooseColumnRangeOfClass,
  questionWindowName,
} from './question-window.ts';

const QUESTION = generateQuestion(5, 1);

function ofLevel(level: number, count: number): QuestionOfLesson[] {
  return Array.from({ length: count }, (_, at) => {
    const position = at + 1;
    const id = `${level}-${position}`;
    const name = questionNameForStaff({ id, level, position });
    return { id, version: 'v1', name, level, position, question: QUESTION };
  });
}

const FORTY_FIVE = [...ofLevel(5, 12), ...ofLevel(6, 13), ...ofLevel(16, 20)];

function classOf40(gone: number): number[] {
  return Array.from({ length: 40 }, (_, pupil) => (pupil < gone ? 16 : 10));
}

function whole(size: number) {
  return { from: 0, size };
}

describe('the begun questions', () => {
  test('are shown with the next three', () => {
    expect(columnRangeOfBegunQuestions([], 12)).toEqual({ from: 0, size: 3 });
    expect(columnRangeOfBegunQuestions([0], 12)).toEqual({ from: 0, size: 4 });
    expect(columnRangeOfBegunQuestions([6, 2, 2], 12)).toEqual({ from: 2, size: 8 });
    expect(columnRangeOfBegunQuestions([0, 9], 12)).toEqual({ from: 0, size: 12 });
    expect(columnRangeOfBegunQuestions([], 2)).toEqual({ from: 0, size: 2 });
  });

  test('are cut to the columns that fit, where most pupils are', () => {
    expect(chooseColumnRangeOfClass([4, 9, 9], { from: 4, size: 9 }, 14, null)).toEqual({ from: 4, size: 9 });
    expect(chooseColumnRangeOfClass([4, 20, 20], { from: 4, size: 20 }, 4, null)).toEqual({ from: 18, size: 4 });
    // The previous columns 0 to 3 are not chosen again, because the allowed range begins at column 4.
    expect(chooseColumnRangeOfClass([20], { from: 4, size: 20 }, 4, { from: 0, size: 4 }).from).toBe(18);
  });
});

describe('the window', () => {
  test('contains all questions if they fit, and starts at the first before anybody has begun', () => {
    expect(chooseColumnRangeOfClass([3], whole(20), 24, null)).toEqual({ from: 0, size: 20 });
    expect(chooseColumnRangeOfClass([], whole(45), 14, null)).toEqual({ from: 0, size: 14 });
  });

  test('contains as many pupils as any other window of its size', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const at = Array.from({ length: 40 }, (_, pupil) => (seed * 31 + pupil * pupil * seed) % 45);
      const held = (from: number) => at.filter((place) => place >= from && place < from + 14).length;
      const { from } = chooseColumnRangeOfClass(at, whole(45), 14, null);
      expect(from + 14).toBeLessThanOrEqual(45);
      expect(held(from)).toBe(Math.max(...Array.from({ length: 32 }, (_, start) => held(start))));
    }
  });

  test('does not move for a few pupils who go on, but follows the class', () => {
    const former = { from: 0, size: 14 };
    expect(chooseColumnRangeOfClass(classOf40(4), whole(45), 14, former)).toBe(former);
    expect(chooseColumnRangeOfClass(classOf40(5), whole(45), 14, former).from).toBeGreaterThan(2);
  });

  test('that was moved by hand stays within the questions', () => {
    expect([-5, 0, 31, 40].map((from) => createColumnRangeFrom(from, 45, 14).from)).toEqual([0, 0, 31, 31]);
  });
});

function summary(from: number, columns = FORTY_FIVE) {
  const { before, shown, after } = shownAndFoldedColumns(columns, { from, size: 14 });
  return [before.map(({ head, name }) => `${head} ${name}`), questionWindowName(shown), after.map((fold) => fold.name)];
}

describe('the folded questions', () => {
  test('have a column for each level on both sides of the window', () => {
    expect(summary(14)).toEqual([['レベル2-1 1〜12', 'レベル2-2 1〜2'], '2-2-3〜4-10-3', ['4〜20']]);
    expect(summary(0)).toEqual([[], '2-1-1〜2-2-2', ['3〜13', '1〜20']]);
  });

  test('of distant levels share one column, and none is lost', () => {
    const many = [1, 2, 3, 4, 5, 6].flatMap((level) => ofLevel(level, 12));
    expect(summary(40, many)).toEqual([['1-1〜1-3 ', 'レベル1-6 1〜4'], '1-6-5〜2-1-6', ['7〜12', '1〜12']]);
    for (let from = 0; from <= many.length - 14; from += 1) {
      const { before, shown, after } = shownAndFoldedColumns(many, { from, size: 14 });
      const every = [...before.flatMap((fold) => fold.questions), ...shown, ...after.flatMap((fold) => fold.questions)];
      expect(every).toEqual(many);
    }
  });

  test('that were chosen and count from 1 have names without a level', () => {
    const chosen = FORTY_FIVE.map((column, at) => ({ ...column, name: String(at + 1) }));
    expect(summary(14, chosen)).toEqual([[' 1〜14'], '15〜28', ['29〜45']]);
  });
});
