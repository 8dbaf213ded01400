import { lessonMoments, lessonState } from '../../../contract/lesson-state.ts';
import type { ListedLesson } from '../../../contract/lessons.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { clockWords, momentDayWords } from '../../ui/moments.ts';

const { pupils, solvedInLesson, checks } = DEFINITIONS;

export function stateAt(lesson: ListedLesson, now: string) {
  return lessonState(lessonMoments(lesson), Date.parse(now));
}

function timeWords(lesson: ListedLesson, now: string): string {
  if (lesson.kind === 'selfStudy') return lesson.restored === null ? '授業の外' : '授業の外・復元あり';
  const startedAt = clockWords(Date.parse(lesson.startedAt));
  return stateAt(lesson, now) === 'ended'
    ? `${startedAt}〜${clockWords(Date.parse(lesson.endsAt))}${lesson.restored === null ? '' : '・復元で終了'}`
    : `${startedAt}〜 授業中`;
}

/** The columns of the file of a group's lessons. Days and figures are in forms with which spreadsheets can compute. */
export const LESSON_FILE: readonly ListColumn<ListedLesson>[] = [
  { name: '日', text: ({ day }) => day },
  { name: '種類', text: ({ kind }) => (kind === 'selfStudy' ? '自習' : '授業') },
  { name: '開始', text: ({ kind, startedAt }) => (kind === 'selfStudy' ? null : clockWords(Date.parse(startedAt))) },
  { name: '終わり', text: ({ kind, endsAt }) => (kind === 'selfStudy' ? null : clockWords(Date.parse(endsAt))) },
  { name: `${pupils.name}（人）`, text: (lesson) => lesson.pupils },
  { name: `${solvedInLesson.name}（問）`, text: ({ solved }) => solved },
  { name: `${checks.name}（回）`, text: (lesson) => lesson.checks },
];

/** The columns of a group's lessons, on screen and on paper. */
export function lessonColumns(now: string): readonly ListColumn<ListedLesson>[] {
  return [
    { name: '日', isRowHeader: true, text: ({ startedAt }) => momentDayWords(Date.parse(startedAt)) },
    { name: '種類', width: '10rem', text: ({ kind }) => (kind === 'selfStudy' ? '自習' : '授業') },
    { name: '時間', width: '16rem', text: (lesson) => timeWords(lesson, now) },
    { name: pupils.name, width: '11rem', isFigure: true, text: (lesson) => `${lesson.pupils}人` },
    { name: solvedInLesson.name, width: '11rem', isFigure: true, text: ({ solved }) => `${solved}問` },
    { name: checks.name, width: '11rem', isFigure: true, text: (lesson) => `${lesson.checks}回` },
  ];
}
