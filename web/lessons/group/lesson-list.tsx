import { useNavigate } from '@tanstack/react-router';
import { lessonMoments, lessonState } from '../../../contract/lessonState.ts';
import type { ListedLesson } from '../../../contract/lessons.ts';
import type { ListColumn } from '../../parts/list-table/list-column.ts';
import { ListTable } from '../../parts/list-table/list-table.tsx';
import { PATHS } from '../../paths.ts';
import type { OutputOf } from '../../schools/staff-client.ts';
import { clockWords, dayWords } from '../lesson-words.ts';
import { lessonWords } from './group-words.ts';

type LessonListProps = { readonly group: string; readonly lessons: readonly ListedLesson[]; readonly now: string };

/** The lessons of a group, the latest first; a press opens one. */
export function LessonList({ group, lessons, now }: LessonListProps) {
  const navigate = useNavigate();
  return (
    <ListTable
      label="授業の記録"
      columns={columnsAt(now)}
      rows={lessons}
      keyOf={({ id }) => id}
      nameOf={lessonWords}
      empty="授業の記録はまだありません。授業を始めるか、児童が自分で練習すると、ここに出ます。"
      onOpen={({ id }) => void navigate({ to: PATHS.lesson, params: { group, lesson: id } })}
    />
  );
}

function stateAt(lesson: ListedLesson, now: string) {
  return lessonState(lessonMoments(lesson), Date.parse(now));
}

/** The lesson that is on, if there is one. */
export function lessonUnderway({ now, lessons }: OutputOf<'lessons'>): ListedLesson | undefined {
  return lessons.find((lesson) => lesson.kind === 'class' && stateAt(lesson, now) !== 'ended');
}

function timeWords(lesson: ListedLesson, now: string): string {
  if (lesson.kind === 'selfStudy') return '授業の外';
  const startedAt = clockWords(Date.parse(lesson.startedAt));
  return stateAt(lesson, now) === 'ended'
    ? `${startedAt}〜${clockWords(Date.parse(lesson.endsAt))}`
    : `${startedAt}〜 授業中`;
}

function columnsAt(now: string): readonly ListColumn<ListedLesson>[] {
  return [
    { name: '日', isRowHeader: true, text: ({ startedAt }) => dayWords(Date.parse(startedAt)) },
    { name: '種類', width: '10rem', text: ({ kind }) => (kind === 'selfStudy' ? '自習' : '授業') },
    { name: '時間', width: '16rem', text: (lesson) => timeWords(lesson, now) },
    { name: '取り組んだ児童', width: '11rem', isFigure: true, text: ({ pupils }) => `${pupils}人` },
    { name: '正解した問題', width: '11rem', isFigure: true, text: ({ solved }) => `${solved}問` },
    { name: 'こたえあわせ', width: '11rem', isFigure: true, text: ({ checks }) => `${checks}回` },
  ];
}
