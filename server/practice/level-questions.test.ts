import { expect, test } from 'vitest';
import { computeQuestionsHashOfLevel } from './level-questions.ts';
import type { QuestionWithPupilResult } from './pupil-level.ts';

const QUESTION: QuestionWithPupilResult = {
  school: 's',
  id: 'q-1',
  version: '1',
  level: 1,
  grade: 1,
  kinds: [],
  mostStars: 3,
  tempts: [],
  writes: false,
  begun: false,
  stars: 0,
  found: [],
};

test('the edition of a level depends on its questions, not on what pupils did', () => {
  const other = { ...QUESTION, id: 'q-2' };
  const edition = computeQuestionsHashOfLevel({ questions: [QUESTION, other] });
  expect(computeQuestionsHashOfLevel({ questions: [{ ...QUESTION, begun: true, stars: 3 }, other] })).toBe(edition);
  const editions = [
    [QUESTION],
    [other, QUESTION],
    [QUESTION, { ...other, version: '2' }],
    [QUESTION, { ...other, school: 't' }],
    [QUESTION, { ...other, mostStars: 2 }],
    [QUESTION, { ...other, kinds: ['combine' as const] }],
    [QUESTION, { ...other, tempts: ['story' as const] }],
  ].map((questions) => computeQuestionsHashOfLevel({ questions }));
  expect(new Set([edition, ...editions]).size).toBe(8);
});
