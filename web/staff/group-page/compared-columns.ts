import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { questionName } from '../../../engine/levels/question-name.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import type { StaffOutputOf } from '../client.ts';
import { meanWords, shareWords } from '../lessons/words.ts';
import { shareDifference } from './words.ts';

type ComparedQuestion = StaffOutputOf<'compareLessons'>['questions'][number];
type Figures = ComparedQuestion['earlier'];

/** The questions of two lessons side by side. */
export const COMPARED_COLUMNS: readonly ListColumn<ComparedQuestion>[] = [
  {
    name: '問題',
    width: '6rem',
    isRowHeader: true,
    text: questionName,
  },
  { name: '求めること', text: ({ requirement }) => requirement },
  {
    name: `${DEFINITIONS.firstCheckRate.name}（前）`,
    width: '12rem',
    isFigure: true,
    text: ({ earlier }) => shareWords(earlier.firstCheckRate),
  },
  { name: '（後）', width: '6rem', isFigure: true, text: ({ later }) => shareWords(later.firstCheckRate) },
  {
    name: 'ちがい',
    width: '17rem',
    text: ({ earlier, later }) => shareDifference(earlier.firstCheckRate, later.firstCheckRate),
  },
  {
    name: `${DEFINITIONS.meanChecksToSolve.name}（前）`,
    width: '12rem',
    isFigure: true,
    text: ({ earlier }) => meanWords(earlier.meanChecksToSolve, '回'),
  },
  { name: '回数（後）', width: '7rem', isFigure: true, text: ({ later }) => meanWords(later.meanChecksToSolve, '回') },
];

function fileColumns(lesson: string, read: (question: ComparedQuestion) => Figures): ListColumn<ComparedQuestion>[] {
  const column = (heading: string, value: (figures: Figures) => number | null): ListColumn<ComparedQuestion> => ({
    name: `${lesson}：${heading}`,
    text: (question) => value(read(question)),
  });
  return [
    column('1回目で正解した児童（人）', ({ firstCheckRate }) => firstCheckRate.part),
    column('こたえあわせをした児童（人）', ({ firstCheckRate }) => firstCheckRate.of),
    column(`${DEFINITIONS.firstCheckRate.name}（％）`, ({ firstCheckRate: rate }) =>
      rate.kind === 'percent' ? rate.percent : null,
    ),
    column(`${DEFINITIONS.meanChecksToSolve.name}（回）`, ({ meanChecksToSolve: mean }) =>
      mean === null ? null : Math.round(mean * 10) / 10,
    ),
  ];
}

/** The same columns for the file. They contain only numbers, because spreadsheets turn 1/1 and 1-1 into dates. */
export const COMPARED_FILE: readonly ListColumn<ComparedQuestion>[] = [
  { name: '問題', text: (question) => `問題${questionName(question)}` },
  { name: '求めること', text: ({ requirement }) => requirement },
  ...fileColumns('前の授業', ({ earlier }) => earlier),
  ...fileColumns('後の授業', ({ later }) => later),
];
