import { lessonMoments, lessonState } from '../../../contract/lesson-state.ts';
import type { ListedLesson } from '../../../contract/lessons.ts';
import type { ListColumn } from '../../parts/list-table/list-column.ts';
import { clockWords, lessonDayWords } from '../lesson-words.ts';

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

/** The columns of a group's lessons, on screen, on paper and in the file. */
export function lessonColumns(now: string): readonly ListColumn<ListedLesson>[] {
  return [
    { name: '日', isRowHeader: true, text: ({ startedAt }) => lessonDayWords(Date.parse(startedAt)) },
    { name: '種類', width: '10rem', text: ({ kind }) => (kind === 'selfStudy' ? '自習' : '授業') },
    { name: '時間', width: '16rem', text: (lesson) => timeWords(lesson, now) },
    { name: '取り組んだ児童', width: '11rem', isFigure: true, text: ({ pupils }) => `${pupils}人` },
    { name: '正解した問題', width: '11rem', isFigure: true, text: ({ solved }) => `${solved}問` },
    { name: 'こたえあわせ', width: '11rem', isFigure: true, text: ({ checks }) => `${checks}回` },
  ];
}
