import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { questionName } from '../../../engine/levels/question-name.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import type { StaffOutputOf } from '../client.ts';
import { meanWords, shareWords } from '../lessons/words.ts';
import { columnOfLesson, columnWithUnit, COMPARED_WORDS, earlierColumn, shareDifference } from './words.ts';

type ComparedQuestion = StaffOutputOf<'compareLessons'>['questions'][number];
type Figures = ComparedQuestion['earlier'];

/** The questions of two lessons side by side. */
export const COMPARED_COLUMNS: readonly ListColumn<ComparedQuestion>[] = [
  {
    name: COMPARED_WORDS.question,
    width: '6rem',
    isRowHeader: true,
    text: questionName,
  },
  { name: COMPARED_WORDS.requirement, text: ({ requirement }) => requirement },
  {
    name: earlierColumn(DEFINITIONS.firstCheckRate.name),
    width: '12rem',
    isFigure: true,
    text: ({ earlier }) => shareWords(earlier.firstCheckRate),
  },
  { name: COMPARED_WORDS.later, width: '6rem', isFigure: true, text: ({ later }) => shareWords(later.firstCheckRate) },
  {
    name: COMPARED_WORDS.difference,
    width: '17rem',
    text: ({ earlier, later }) => shareDifference(earlier.firstCheckRate, later.firstCheckRate),
  },
  {
    name: earlierColumn(DEFINITIONS.meanChecksToSolve.name),
    width: '12rem',
    isFigure: true,
    text: ({ earlier }) => meanWords(earlier.meanChecksToSolve, '回'),
  },
  {
    name: COMPARED_WORDS.checksLater,
    width: '7rem',
    isFigure: true,
    text: ({ later }) => meanWords(later.meanChecksToSolve, '回'),
  },
];

function fileColumns(lesson: string, read: (question: ComparedQuestion) => Figures): ListColumn<ComparedQuestion>[] {
  const column = (heading: string, value: (figures: Figures) => number | null): ListColumn<ComparedQuestion> => ({
    name: columnOfLesson(lesson, heading),
    text: (question) => value(read(question)),
  });
  return [
    column(COMPARED_WORDS.rightAtFirstCheck, ({ firstCheckRate }) => firstCheckRate.part),
    column(COMPARED_WORDS.checked, ({ firstCheckRate }) => firstCheckRate.of),
    column(columnWithUnit(DEFINITIONS.firstCheckRate.name, '％'), ({ firstCheckRate: rate }) =>
      rate.kind === 'percent' ? rate.percent : null,
    ),
    column(columnWithUnit(DEFINITIONS.meanChecksToSolve.name, '回'), ({ meanChecksToSolve: mean }) =>
      mean === null ? null : Math.round(mean * 10) / 10,
    ),
  ];
}

/**
 * The columns of COMPARED_COLUMNS for the file. They contain only numbers, because spreadsheets turn 1/1 and 1-1 into
 * dates.
 */
export const COMPARED_FILE: readonly ListColumn<ComparedQuestion>[] = [
  { name: COMPARED_WORDS.question, text: (question) => `${COMPARED_WORDS.question}${questionName(question)}` },
  { name: COMPARED_WORDS.requirement, text: ({ requirement }) => requirement },
  ...fileColumns(COMPARED_WORDS.earlierLesson, ({ earlier }) => earlier),
  ...fileColumns(COMPARED_WORDS.laterLesson, ({ later }) => later),
];
