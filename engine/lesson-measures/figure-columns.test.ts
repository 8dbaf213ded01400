import { expect, test } from 'vitest';
import { formatCsv } from '../text/csv-text.ts';
import { PUPIL_FIGURE_COLUMNS, QUESTION_FIGURE_COLUMNS } from './figure-columns.ts';
import { computePupilFigures, computeQuestionFigures, type ResultWithoutTimes } from './lesson-figures.ts';

const RESULT: ResultWithoutTimes = {
  pupil: 'a',
  question: 'q',
  checks: 3,
  wrongChecks: 2,
  firstCheckRight: false,
  checksToSolve: 3,
  worked: 90_000,
  broken: { structure: 0, story: 2, objects: 0, numbers: 1, calculation: 2 },
};

test('for any number of pupils and questions a file contains only numbers, nothing that a spreadsheet reads as a date', () => {
  for (let count = 0; count <= 12; count += 1) {
    const results = Array.from({ length: count }, (_, at) => ({ ...RESULT, pupil: `p${at}`, question: `q${at}` }));
    const cells = [
      QUESTION_FIGURE_COLUMNS.map(({ value }) => value(computeQuestionFigures(results))),
      PUPIL_FIGURE_COLUMNS.map(({ value }) => value(computePupilFigures(results))),
    ];
    expect(formatCsv(cells).slice(1)).toMatch(/^[\d.,\r\n]*$/u);
  }
});

test('the two numbers of a share have their own columns, also without a percentage', () => {
  const named = Object.fromEntries(
    QUESTION_FIGURE_COLUMNS.map(({ heading, value }) => [
      heading,
      value(computeQuestionFigures([RESULT, { ...RESULT, firstCheckRight: true }])),
    ]),
  );
  expect(named).toMatchObject({ '1回目で正解した児童（人）': 1, '答え合わせをした児童（人）': 2 });
  expect(named).toMatchObject({ 'まちがい（回）': 4, 'まちがい：お話（回）': 4, 'まちがい：数（回）': 2 });
  const headings = [...QUESTION_FIGURE_COLUMNS, ...PUPIL_FIGURE_COLUMNS].map(({ heading }) => heading);
  expect(headings.every((heading) => /（[人問回秒分％]）$/u.test(heading))).toBe(true);
});
