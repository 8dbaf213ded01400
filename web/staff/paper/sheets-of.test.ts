import { describe, expect, it } from 'vitest';
import * as generated from '../../../engine/levels/generated-question.ts';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import { createWorksheetQuestion } from '../../../engine/worksheet/worksheet.ts';
import { createDistinctWorksheets, questionsPerPage, splitQuestionsIntoWorksheetPages } from './sheets-of.ts';

describe('sheets in order', () => {
  it('contain as many questions as fit, and only the first pages', () => {
    const questions = Array.from({ length: 9 }, (_, seed) => {
      const printed = createWorksheetQuestion(generateQuestion(1, seed));
      return printed === null ? [] : [{ ...printed, animal: null }];
    }).flat();
    const sizes = (kind: 'pose' | 'solve', pages: number) =>
      splitQuestionsIntoWorksheetPages(questions, kind, pages).map((sheet) => [sheet.name, sheet.questions.length]);
    expect(sizes('solve', 10)).toEqual([
      ['1', 6],
      ['2', 3],
    ]);
    expect(sizes('pose', 2)).toEqual([
      ['1', 2],
      ['2', 2],
    ]);
  });

  it('contain fewer questions with more slots', () => {
    expect([questionsPerPage('pose', 7), questionsPerPage('solve', 5)]).toEqual([1, 4]);
  });
});

describe('different sheets', () => {
  it('are the same again for the same number, without duplicate questions', () => {
    const wanted = { level: 3, number: 4, sheets: 5, count: 6 };
    const sheets = createDistinctWorksheets(generated, wanted);
    expect(createDistinctWorksheets(generated, wanted)).toEqual(sheets);
    const ids = sheets.flatMap(({ questions }) => questions.map(({ question }) => question.id));
    expect([sheets.map(({ name }) => name), new Set(ids).size]).toEqual([['4-1', '4-2', '4-3', '4-4', '4-5'], 30]);
  });
});
