import type { ListedLearningRecord } from '../../../contract/records.ts';
import { dayAndTimeInJapan, convertInstantToSpreadsheetDate } from '../../../engine/calendar.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { RECORD_OUTCOME_WORDS, findRecordOutcome } from '../../../engine/lesson-measures/record-verdict.ts';

/** The value of a cell. A `Date` is a point in time, which CSV and spreadsheet files show in different forms. */
export type RecordExportCellValue = string | number | Date | null;

/**
 * A column of an exported file. `width` is the width in characters, and `numFmt` the spreadsheet's format for numbers
 * and dates. `cell` returns the value for a record.
 */
type RecordColumn = {
  readonly heading: string;
  readonly width: number;
  readonly numFmt?: string;
  readonly cell: (record: ListedLearningRecord) => RecordExportCellValue;
};

/** The format in which Japanese spreadsheets usually show a date with a time. */
const MOMENT_FORMAT = 'yyyy/mm/dd hh:mm:ss';

/** The columns of an exported file of records. */
export const RECORD_EXPORT_COLUMNS: readonly RecordColumn[] = [
  { heading: '始めた時刻', width: 20, numFmt: MOMENT_FORMAT, cell: ({ begunAt }) => new Date(begunAt) },
  { heading: 'クラス', width: 12, cell: ({ group }) => group?.name ?? null },
  { heading: '番号', width: 8, cell: ({ pupil }) => pupil.number },
  { heading: '児童', width: 20, cell: ({ pupil }) => pupil.name },
  { heading: '学籍番号', width: 14, numFmt: '@', cell: ({ pupil }) => pupil.schoolNumber },
  { heading: '種類', width: 8, cell: ({ lesson }) => (lesson.kind === 'selfStudy' ? '自習' : '授業') },
  { heading: '授業の開始', width: 20, numFmt: MOMENT_FORMAT, cell: ({ lesson }) => new Date(lesson.startedAt) },
  { heading: '問題', width: 10, cell: ({ question }) => `問題${question.name}` },
  { heading: '求めること', width: 36, cell: ({ question }) => question.requirement },
  { heading: '書いた文', width: 60, cell: ({ text }) => text },
  { heading: '結果', width: 16, cell: (record) => RECORD_OUTCOME_WORDS[findRecordOutcome(record)] },
  {
    heading: 'カードを動かした記録',
    width: 20,
    cell: ({ solvedWithoutMoves }) => (solvedWithoutMoves ? 'ないまま正解' : null),
  },
  { heading: '答え合わせ（回）', width: 16, cell: ({ checks }) => checks },
  { heading: 'まちがい（回）', width: 14, cell: ({ wrongChecks }) => wrongChecks },
  { heading: FIGURE_DEFINITIONS.meanChecksToSolve.name, width: 14, cell: ({ checksToSolve }) => checksToSolve },
  ...CONSTRAINTS.map((constraint): RecordColumn => ({
    heading: `まちがい：${CONSTRAINT_NAMES[constraint]}`,
    width: 16,
    cell: ({ broken }) => broken[constraint],
  })),
  { heading: `${FIGURE_DEFINITIONS.minutes.name}（秒）`, width: 18, cell: ({ worked }) => Math.round(worked / 1000) },
  { heading: '星', width: 6, cell: ({ stars }) => stars },
];

export const RECORD_EXPORT_HEADINGS = RECORD_EXPORT_COLUMNS.map(({ heading }) => heading);

/**
 * Returns the cells of a CSV line. A time is written as text that can be sorted, in the time of Japan, such as
 * 2026-05-11 10:42:07.
 */
export function formatRecordAsCsvCells(record: ListedLearningRecord): (string | number | null)[] {
  return RECORD_EXPORT_COLUMNS.map(({ cell }) => {
    const value = cell(record);
    return value instanceof Date ? dayAndTimeInJapan(value) : value;
  });
}

/** Returns the cells of a spreadsheet row. A time is a spreadsheet date in the time of Japan. */
export function formatRecordAsSpreadsheetCells(record: ListedLearningRecord): RecordExportCellValue[] {
  return RECORD_EXPORT_COLUMNS.map(({ cell }) => {
    const value = cell(record);
    return value instanceof Date ? convertInstantToSpreadsheetDate(value) : value;
  });
}
