import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { GroupId, LessonId } from '../../contract/ids.ts';
import { lessonMoments, lessonState } from '../../contract/lessonState.ts';
import type { ListedLesson } from '../../contract/lessons.ts';
import buttonStyle from '../parts/button.module.css';
import type { ListColumn } from '../parts/list-table/list-column.ts';
import { ListTable } from '../parts/list-table/list-table.tsx';
import { PATHS } from '../paths.ts';
import formStyle from '../schools/staff-form.module.css';
import { StaffPage } from '../schools/staff-page.tsx';
import type { OutputOf } from '../schools/staff-client.ts';
import { listState, useStaffAnswer } from '../schools/use-staff-answer.ts';
import { LessonOf } from './lesson-screen.tsx';
import { clockWords, dayWords } from './lesson-words.ts';
import { LessonsOverTime } from './lessons-over-time.tsx';
import { StartLessonDialog } from './start-lesson-dialog.tsx';

const HOME = { to: PATHS.managerHome, name: '先生ホーム' };

/** A group; ids carry their kind, so a lesson may stand here without its group. */
export function GroupScreen() {
  const { group } = useParams({ strict: false });
  const lesson = LessonId.safeParse(group);
  if (lesson.success) return <LessonOf id={lesson.data} />;
  const id = GroupId.safeParse(group);
  if (id.success) return <OneGroup id={id.data} />;
  return (
    <StaffPage title="クラス" back={HOME}>
      <p>このクラスは見つかりませんでした。</p>
    </StaffPage>
  );
}

function OneGroup({ id }: { readonly id: string }) {
  const asked = useStaffAnswer('lessons', { group: id });
  const [isStarting, setStarting] = useState(false);
  const navigate = useNavigate();
  const open = (lesson: string): void => void navigate({ to: PATHS.lesson, params: { group: id, lesson } });
  const running = asked.latest === null ? undefined : lessonUnderway(asked.latest);
  return (
    <StaffPage
      title={asked.latest?.group.name ?? 'クラス'}
      back={HOME}
      actions={
        asked.latest !== null && (
          <button
            type="button"
            className={`${formStyle.action} ${buttonStyle.button}`}
            onClick={() => (running === undefined ? setStarting(true) : open(running.id))}
          >
            {running === undefined ? '授業を始める' : '授業中の画面を見る'}
          </button>
        )
      }
    >
      {asked.latest !== null && asked.latest.lessons.length > 1 && <LessonsOverTime lessons={asked.latest.lessons} />}
      <ListTable
        label="授業の記録"
        columns={columnsAt(asked.latest?.now ?? '')}
        rows={asked.latest?.lessons ?? []}
        keyOf={({ id: lesson }) => lesson}
        nameOf={lessonName}
        state={listState(asked)}
        empty="授業の記録はまだありません。授業を始めるか、児童が自分で練習すると、ここに出ます。"
        onOpen={({ id: lesson }) => open(lesson)}
      />
      {isStarting && (
        <StartLessonDialog group={id} onClose={() => setStarting(false)} onStarted={(lesson) => open(lesson.id)} />
      )}
    </StaffPage>
  );
}

function stateAt(lesson: ListedLesson, now: string) {
  return lessonState(lessonMoments(lesson), Date.parse(now));
}

function lessonUnderway({ now, lessons }: OutputOf<'lessons'>): ListedLesson | undefined {
  return lessons.find((lesson) => lesson.kind === 'class' && stateAt(lesson, now) !== 'ended');
}

function lessonName({ kind, startedAt }: ListedLesson): string {
  const day = dayWords(Date.parse(startedAt));
  return kind === 'selfStudy' ? `${day} 自習` : `${day} ${clockWords(Date.parse(startedAt))} の授業`;
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
