import type { ListedRecord } from '../../../contract/records.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { RECORD_VERDICT_WORDS, recordVerdictOf } from '../../../engine/measures/lesson/record-verdict.ts';

/** A column of a file: numbers stay numbers. `width` in characters. */
type RecordColumn = {
  readonly heading: string;
  readonly width: number;
  readonly cell: (record: ListedRecord) => string | number | null;
};

const MOMENT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Tokyo' });

/** 2026-05-11 10:42:07 in Japan, which sorts as it stands. */
function moment(at: number): string {
  return MOMENT.format(new Date(at));
}

export const RECORD_COLUMNS: readonly RecordColumn[] = [
  { heading: '始めた時刻', width: 20, cell: ({ begunAt }) => moment(begunAt) },
  { heading: 'クラス', width: 12, cell: ({ group }) => group?.name ?? null },
  { heading: '番号', width: 8, cell: ({ pupil }) => pupil.number },
  { heading: '児童', width: 20, cell: ({ pupil }) => pupil.name },
  { heading: '種類', width: 8, cell: ({ lesson }) => (lesson.kind === 'selfStudy' ? '自習' : '授業') },
  { heading: '授業の開始', width: 20, cell: ({ lesson }) => moment(Date.parse(lesson.startedAt)) },
  { heading: '問題', width: 10, cell: ({ question }) => `問題${question.name}` },
  { heading: '求めること', width: 36, cell: ({ question }) => question.requirement },
  { heading: '結果', width: 16, cell: (record) => RECORD_VERDICT_WORDS[recordVerdictOf(record)] },
  {
    heading: 'カードを動かした記録',
    width: 20,
    cell: ({ solvedWithoutMoves }) => (solvedWithoutMoves ? 'ないまま正解' : null),
  },
  { heading: 'こたえあわせ（回）', width: 16, cell: ({ checks }) => checks },
  { heading: 'まちがい（回）', width: 14, cell: ({ wrongChecks }) => wrongChecks },
  { heading: '正解までの回数', width: 14, cell: ({ checksToSolve }) => checksToSolve },
  ...CONSTRAINTS.map((constraint): RecordColumn => ({
    heading: `まちがい：${CONSTRAINT_NAMES[constraint]}`,
    width: 16,
    cell: ({ broken }) => broken[constraint],
  })),
  { heading: '取り組んだ時間（秒）', width: 18, cell: ({ worked }) => Math.round(worked / 1000) },
  { heading: '星', width: 6, cell: ({ stars }) => stars },
];

export const RECORD_HEADINGS = RECORD_COLUMNS.map(({ heading }) => heading);

export function recordCells(record: ListedRecord): (string | number | null)[] {
  return RECORD_COLUMNS.map(({ cell }) => cell(record));
}
