import { expect, test } from 'vitest';
import { computeQuestionFigures } from '../../../engine/lesson-measures/lesson-figures.ts';
import { computeShare } from '../../../engine/measures/share.ts';
import { convertListToCsv } from '../../ui/list-table/list-tools.tsx';
import { COMPARED_LESSON_FILE_COLUMNS } from './compared-columns.ts';

const figures = (part: number, of: number, mean: number | null) => ({
  ...computeQuestionFigures([]),
  firstCheckRate: computeShare(part, of),
  meanChecksToSolve: mean,
});

test('the file of a comparison contains numbers that no spreadsheet turns into dates', () => {
  const question = {
    id: 'plus-1',
    level: 1,
    position: 1,
    requirement: '2 + ? = 7',
    earlier: figures(1, 1, null),
    later: figures(6, 8, 4 / 3),
  };
  const [, row] = convertListToCsv(COMPARED_LESSON_FILE_COLUMNS, [question]).split('\r\n');
  expect(row).toBe('問題1-1-1,2 + ? = 7,1,1,,,6,8,75,1.3');
});
