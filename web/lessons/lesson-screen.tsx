import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { lessonMoments, lessonState, type LessonState } from '../../contract/lessonState.ts';
import type { Lesson, LessonSheet } from '../../contract/lessons.ts';
import { LessonId } from '../../contract/ids.ts';
import { PATHS } from '../paths.ts';
import { QuietButton } from '../schools/staff-form.tsx';
import { Answered, StaffPage } from '../schools/staff-page.tsx';
import { ConstraintMap } from './constraint-map.tsx';
import { LessonButtons } from './lesson-buttons.tsx';
import { LessonGrid, LessonLegend } from './lesson-grid.tsx';
import { commonWrongs, visitsOf, type BoardTime } from './lesson-board.ts';
import { columnsOf, type LessonQuestion } from './lesson-questions.ts';
import style from './lesson-screen.module.css';
import { LessonTables } from './lesson-tables.tsx';
import { clockWords, dayWords, minutesWords, stateWords } from './lesson-words.ts';
import { useLesson, useServerClock, type FollowedLesson } from './use-lesson.ts';
import { VisitList } from './visit-list.tsx';
import { WrongList } from './wrong-list.tsx';

const MOST_WRONGS = 3;

export function LessonScreen() {
  const { lesson } = useParams({ strict: false });
  const id = LessonId.safeParse(lesson);
  return id.success ? <LessonOf id={id.data} /> : <NoLesson />;
}

function NoLesson() {
  return (
    <StaffPage title="授業" back={HOME}>
      <p>この授業は見つかりませんでした。</p>
    </StaffPage>
  );
}

export function LessonOf({ id }: { readonly id: string }) {
  const { lesson, ask } = useLesson(id);
  if (lesson.kind === 'here') return <Board lesson={lesson} ask={ask} />;
  const answer = lesson.kind === 'waiting' ? lesson : { kind: 'failed' as const, words: lesson.words };
  return (
    <StaffPage title="授業" back={HOME}>
      <Answered asked={{ answer, latest: null, ask }}>{() => null}</Answered>
    </StaffPage>
  );
}

const HOME = { to: PATHS.managerHome, name: '先生ホーム' };

type Here = Extract<FollowedLesson, { kind: 'here' }>;
type BoardProps = { readonly lesson: Here; readonly ask: () => void };

/** Silence is counted while the lesson runs: not during a pause, and not after the end. */
function boardTime(lesson: Lesson, now: number): BoardTime {
  const { endsAt, pausedAt } = lessonMoments(lesson);
  const still = Math.min(pausedAt ?? endsAt, endsAt);
  return { now, paused: still <= now ? still : null };
}

function Board({ lesson: { sheet, questions, isLive, clockOffset }, ask }: BoardProps) {
  const now = useServerClock(clockOffset);
  const [areNamesHidden, setNamesHidden] = useState(false);
  const { lesson } = sheet;
  const state = lessonState(lessonMoments(lesson), now);
  return (
    <StaffPage
      title={lesson.kind === 'selfStudy' ? `自習 ${dayWords(Date.parse(lesson.startedAt))}` : stateWords(state)}
      back={
        lesson.group === null ? HOME : { to: PATHS.group, params: { group: lesson.group.id }, name: lesson.group.name }
      }
      note={<Facts sheet={sheet} state={state} now={now} isLive={isLive} />}
      actions={
        <>
          <QuietButton onPress={() => setNamesHidden(!areNamesHidden)}>
            {areNamesHidden ? '名前を出す' : '名前をかくす'}
          </QuietButton>
          {lesson.kind === 'class' && <LessonButtons lesson={lesson} state={state} onChanged={ask} />}
        </>
      }
    >
      <Panels sheet={sheet} questions={questions} time={boardTime(lesson, now)} areNamesHidden={areNamesHidden} />
    </StaffPage>
  );
}

type FactsProps = {
  readonly sheet: LessonSheet;
  readonly state: LessonState;
  readonly now: number;
  readonly isLive: boolean;
};

/** When it began and ends, and how many take part. */
function Facts({ sheet: { lesson, pupils, works }, state, now, isLive }: FactsProps) {
  const startedAt = Date.parse(lesson.startedAt);
  const endsAt = Date.parse(lesson.endsAt);
  const working = new Set(works.map(({ pupil }) => pupil)).size;
  const isOver = state === 'ended';
  return (
    <p className={style.facts}>
      {lesson.kind === 'class' && (
        <>
          <span>{dayWords(startedAt)}</span>
          <span>
            {isOver
              ? `${clockWords(startedAt)}〜${clockWords(endsAt)}`
              : `開始 ${clockWords(startedAt)}・${minutesWords(now - startedAt)}経過`}
          </span>
        </>
      )}
      {state === 'ending' && <span>あと{Math.ceil((endsAt - now) / 1000)}秒</span>}
      <span>
        {pupils.length}人中 {working}人 参加
      </span>
      {!isOver && !isLive && <span className={style.away}>つながりを待っています（表は最後に届いたものです）</span>}
    </p>
  );
}

type PanelsProps = {
  readonly sheet: LessonSheet;
  readonly questions: readonly LessonQuestion[];
  readonly time: BoardTime;
  readonly areNamesHidden: boolean;
};

function Panels({ sheet: { pupils, works, wrongs }, questions, time, areNamesHidden }: PanelsProps) {
  const columns = useMemo(() => columnsOf(questions), [questions]);
  const pupilOf = useMemo(() => new Map(pupils.map((pupil) => [pupil.id, pupil])), [pupils]);
  const nameOf = (id: string): string => columns.find((column) => column.id === id)?.name ?? '';
  return (
    <>
      <div className={style.board}>
        <section className={style.panel} aria-labelledby="grid-title">
          <div className={style.panelBar}>
            <h2 id="grid-title" className={style.panelTitle}>
              児童 × 問題
            </h2>
            <LessonLegend />
          </div>
          {pupils.length === 0 ? (
            <p className={style.muted}>このクラスには、まだ児童がいません。</p>
          ) : (
            <LessonGrid pupils={pupils} columns={columns} works={works} time={time} areNamesHidden={areNamesHidden} />
          )}
          {works.length === 0 && pupils.length > 0 && (
            <p className={style.muted}>児童が問題を始めると、ここにすぐ出ます。</p>
          )}
        </section>
        <div className={style.side}>
          <VisitList
            visits={visitsOf(works, time)}
            pupils={pupilOf}
            nameOf={nameOf}
            time={time}
            areNamesHidden={areNamesHidden}
          />
          <section className={style.panel} aria-labelledby="map-title">
            <h2 id="map-title" className={style.panelTitle}>
              どこでつまずいているか（まちがいの内わけ）
            </h2>
            {columns.length === 0 ? (
              <p className={style.muted}>まだ、ありません。</p>
            ) : (
              <ConstraintMap columns={columns} works={works} />
            )}
          </section>
          <WrongList wrongs={commonWrongs(wrongs, MOST_WRONGS)} questions={questions} nameOf={nameOf} />
        </div>
      </div>
      {!areNamesHidden && <LessonTables pupils={pupils} columns={columns} works={works} />}
    </>
  );
}
