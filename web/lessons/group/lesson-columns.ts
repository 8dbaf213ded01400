import { lessonMoments, lessonState } from '../../../contract/lesson-state.ts';
import type { ListedLesson } from '../../../contract/lessons.ts';
import type { ListColumn } from '../../parts/list-table/list-column.ts';
import { clockWords, momentDayWords } from '../../parts/moments.ts';

export function stateAt(lesson: ListedLesson, now: string) {
  return lessonState(lessonMoments(lesson), Date.parse(now));
}

function timeWords(lesson: ListedLesson, now: string): string {
  if (lesson.kind === 'selfStudy') return '授業の外';
  const startedAt = clockWords(Date.parse(lesson.startedAt));
  return stateAt(lesson, now) === 'ended'
    ? `${startedAt}〜${clockWords(Date.parse(lesson.endsAt))}`
    : `${startedAt}〜 授業中`;
}

/** The columns of the file of a group's lessons: days and figures that spreadsheets count with. */
export const LESSON_FILE: readonly ListColumn<ListedLesson>[] = [
  { name: '日', text: ({ day }) => day },
  { name: '種類', text: ({ kind }) => (kind === 'selfStudy' ? '自習' : '授業') },
  { name: '開始', text: ({ kind, startedAt }) => (kind === 'selfStudy' ? null : clockWords(Date.parse(startedAt))) },
  { name: '終わり', text: ({ kind, endsAt }) => (kind === 'selfStudy' ? null : clockWords(Date.parse(endsAt))) },
  { name: '取り組んだ児童（人）', text: ({ pupils }) => pupils },
  { name: '正解した問題（問）', text: ({ solved }) => solved },
  { name: 'こたえあわせ（回）', text: ({ checks }) => checks },
];

/** The columns of a group's lessons, on screen and on paper. */
export function lessonColumns(now: string): readonly ListColumn<ListedLesson>[] {
  return [
    { name: '日', isRowHeader: true, text: ({ startedAt }) => momentDayWords(Date.parse(startedAt)) },
    { name: '種類', width: '10rem', text: ({ kind }) => (kind === 'selfStudy' ? '自習' : '授業') },
    { name: '時間', width: '16rem', text: (lesson) => timeWords(lesson, now) },
    { name: '取り組んだ児童', width: '11rem', isFigure: true, text: ({ pupils }) => `${pupils}人` },
    { name: '正解した問題', width: '11rem', isFigure: true, text: ({ solved }) => `${solved}問` },
    { name: 'こたえあわせ', width: '11rem', isFigure: true, text: ({ checks }) => `${checks}回` },
  ];
}
