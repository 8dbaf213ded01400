import { describe, expect, it } from 'vitest';
import { enumerateCompositions } from '../check/compositions.ts';
import { generateQuestion } from '../levels/generate.ts';
import { BUILT_IN_LEVELS } from '../levels/levels.ts';
import { createQuestionIdsOfSheet, createWorksheetQuestionFromSolution, createWorksheetQuestion } from './worksheet.ts';

describe('a question on paper', () => {
  const questions = BUILT_IN_LEVELS.map(({ number }) => generateQuestion(number, 7));

  it.each(questions)('$id has a story, an equation and an answer', (question) => {
    const printed = createWorksheetQuestion(question);
    expect(printed?.story.length).toBeGreaterThanOrEqual(2);
    expect(printed?.story.at(-1)).toMatch(/か。$/u);
    expect(printed?.equation).toMatch(/^[^=]+ [+−×÷] [^=]+ = [\da-zA-Z年月日時間分秒./]+$/u);
    expect(printed?.answer).toMatch(/\d/u);
  });

  it('does not include a pool', () => {
    expect(createWorksheetQuestion({ ...generateQuestion(1, 7), mode: 'free', problems: 2 })).toBeNull();
  });

  it('of level 1 reads as a teacher would write it', () => {
    const question = generateQuestion(1, 7);
    const printed = createWorksheetQuestion(question);
    expect(printed).toMatchObject({
      equation: '5 − 2 = 3',
      answer: '3{本|ぼん}',
      story: [
        'はじめに、 だんご{屋|や}に {草|くさ}だんごが 5{本|ほん} {並|なら}んで いました。',
        '{今|いま}、 {草|くさ}だんごが 2{本|ほん} {並|なら}んで います。',
        'だんご{屋|や}で {草|くさ}だんごは {何|なん}{本|ぼん} {売|う}れましたか。',
      ],
    });
  });
});

describe('a solved question', () => {
  const question = generateQuestion(1, 7);
  const pool = { ...question, mode: 'free', requirement: null, problems: 1 } as const;
  const slots = enumerateCompositions(question).accepted[0]?.cards.map(({ id }) => id) ?? [];

  it('of a pool is the problem that the pupil found, with its own cards', () => {
    const printed = createWorksheetQuestionFromSolution(pool, slots);
    expect(printed?.story).toEqual(createWorksheetQuestion(question)?.story);
    expect(printed?.question.cards.map(({ id }) => id).toSorted()).toEqual(slots.toSorted());
    expect(createWorksheetQuestionFromSolution(pool, slots.toReversed())).toBeNull();
  });

  it('of another mode is the question with its dummies', () => {
    expect(createWorksheetQuestionFromSolution(question, null)).toEqual(createWorksheetQuestion(question));
  });
});

describe('the sheets of a worksheet', () => {
  it('have different questions, and the same questions for the same number', () => {
    const all = Array.from({ length: 40 }, (_, sheet) =>
      createQuestionIdsOfSheet(3, { number: 2, sheet, count: 6 }),
    ).flat();
    expect(new Set(all).size).toBe(240);
    expect(createQuestionIdsOfSheet(3, { number: 2, sheet: 5, count: 6 })).toEqual(all.slice(30, 36));
    expect(createQuestionIdsOfSheet(3, { number: 1, sheet: 0, count: 6 })).not.toContain(all[0]);
  });
});
