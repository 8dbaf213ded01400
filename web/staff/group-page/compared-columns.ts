import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { questionNameForStaff } from '../../../engine/levels/question-name.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import type { StaffOutputOf } from '../client.ts';
import { averageWithUnitWords, formatShare } from '../lessons/words.ts';
import {
  columnHeadingWithLesson,
  columnHeadingWithUnit,
  LESSON_COMPARISON_WORDS,
  earlierLessonColumnHeading,
  shareDifferenceWords,
} from './words.ts';

type ComparedQuestion = StaffOutputOf<'compareLessons'>['questions'][number];
type Figures = ComparedQuestion['earlier'];

/** The columns of the table that compares two lessons question by question. */
export const COMPARED_LESSON_COLUMNS: readonly ListColumn<ComparedQuestion>[] = [
  {
    name: LESSON_COMPARISON_WORDS.question,
    width: '6.6em',
    isRowHeader: true,
    text: questionNameForStaff,
  },
  { name: LESSON_COMPARISON_WORDS.requirement, text: ({ requirement }) => requirement },
  {
    name: earlierLessonColumnHeading(FIGURE_DEFINITIONS.firstCheckRate.name),
    width: '12em',
    isFigure: true,
    text: ({ earlier }) => formatShare(earlier.firstCheckRate),
  },
  {
    name: LESSON_COMPARISON_WORDS.later,
    width: '6em',
    isFigure: true,
    text: ({ later }) => formatShare(later.firstCheckRate),
  },
  {
    name: LESSON_COMPARISON_WORDS.difference,
    width: '17em',
    text: ({ earlier, later }) => shareDifferenceWords(earlier.firstCheckRate, later.firstCheckRate),
  },
  {
    name: earlierLessonColumnHeading(FIGURE_DEFINITIONS.meanChecksToSolve.name),
    width: '12em',
    isFigure: true,
    text: ({ earlier }) => averageWithUnitWords(earlier.meanChecksToSolve, '回'),
  },
  {
    name: LESSON_COMPARISON_WORDS.checksLater,
    width: '7em',
    isFigure: true,
    text: ({ later }) => averageWithUnitWords(later.meanChecksToSolve, '回'),
  },
];

function fileColumns(lesson: string, read: (question: ComparedQuestion) => Figures): ListColumn<ComparedQuestion>[] {
  const column = (heading: string, value: (figures: Figures) => number | null): ListColumn<ComparedQuestion> => ({
    name: columnHeadingWithLesson(lesson, heading),
    text: (question) => value(read(question)),
  });
  return [
    column(LESSON_COMPARISON_WORDS.rightAtFirstCheck, ({ firstCheckRate }) => firstCheckRate.part),
    column(LESSON_COMPARISON_WORDS.checked, ({ firstCheckRate }) => firstCheckRate.of),
    column(columnHeadingWithUnit(FIGURE_DEFINITIONS.firstCheckRate.name, '％'), ({ firstCheckRate: rate }) =>
      rate.kind === 'percent' ? rate.percent : null,
    ),
    column(columnHeadingWithUnit(FIGURE_DEFINITIONS.meanChecksToSolve.name, '回'), ({ meanChecksToSolve: mean }) =>
      mean === null ? null : Math.round(mean * 10) / 10,
    ),
  ];
}

/**
 * The columns of the CSV file that compares two lessons question by question. All values are plain numbers, because
 * spreadsheets turn texts such as 1/1 and 1-1 into dates.
 */
export const COMPARED_LESSON_FILE_COLUMNS: readonly ListColumn<ComparedQuestion>[] = [
  {
    name: LESSON_COMPARISON_WORDS.question,
    text: (question) => `${LESSON_COMPARISON_WORDS.question}${questionNameForStaff(question)}`,
  },
  { name: LESSON_COMPARISON_WORDS.requirement, text: ({ requirement }) => requirement },
  ...fileColumns(LESSON_COMPARISON_WORDS.earlierLesson, ({ earlier }) => earlier),
  ...fileColumns(LESSON_COMPARISON_WORDS.laterLesson, ({ later }) => later),
];
