import { useMemo } from 'react';
import { useParams } from '../../app/router/router-context.ts';
import { boardTime, lessonTimes, lessonState } from '../../../contract/lesson-state.ts';
import { LessonId } from '../../../contract/ids.ts';
import { RebuildingBoundary } from '../../app/frame/rebuilding.tsx';
import { PATHS } from '../../app/paths.ts';
import { ListNotice } from '../../ui/list-table/list-state.tsx';
import { QuietButton } from '../../ui/form.tsx';
import { useServerClock } from '../../ui/server-clock.ts';
import { StaffPage } from '../page.tsx';
import { useRead } from '../queries.ts';
import { OwnScreenProjection, ProjectMenu, useProjections } from './projection/lesson-projections.tsx';
import { ProjectionBar } from './projection/projection-bar.tsx';
import { usePicking } from './projection/use-picking.ts';
import { useProjecting } from './projection/use-projecting.ts';
import { LessonButtons } from './lesson-buttons.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { LessonPanels } from './lesson-panels.tsx';
import style from './lesson-screen.module.css';
import { restoredWords, stateWords } from '../lessons/words.ts';
import { momentDayWords } from '../../ui/moments.ts';
import { offeredToPupils, offerWords } from '../offer/words.ts';
import { shownNames, useHiddenNames } from './shown-names.ts';
import type { HereLesson } from './board-follower.ts';
import { useLesson } from './use-lesson.ts';
import { LIVE_WORDS, LESSON_SCREEN_WORDS } from './words.ts';
import { STAFF_HOMES } from '../homes.ts';
import { COMMON_WORDS } from '../words.ts';

export function LessonScreen() {
  const { lesson } = useParams();
  const id = LessonId.safeParse(lesson);
  return id.success ? <LessonOf id={id.data} /> : <NoLesson />;
}

function NoLesson() {
  return (
    <StaffPage title={COMMON_WORDS.lesson} back={STAFF_HOMES.manager}>
      <p>{LIVE_WORDS.notFound}</p>
    </StaffPage>
  );
}

export function LessonOf({ id }: { readonly id: string }) {
  return (
    <RebuildingBoundary key={id}>
      <Followed id={id} />
    </RebuildingBoundary>
  );
}

function Followed({ id }: { readonly id: string }) {
  const { lesson, ask } = useLesson(id);
  if (lesson.kind === 'here') return <Board lesson={lesson} ask={ask} />;
  return (
    <StaffPage title={COMMON_WORDS.lesson} back={STAFF_HOMES.manager}>
      <ListNotice
        state={lesson.kind === 'waiting' ? lesson : { ...lesson, tries: null, onAgain: ask }}
        isEmpty
        empty=""
      />
    </StaffPage>
  );
}

type BoardProps = { readonly lesson: HereLesson; readonly ask: () => void };

function Board({ lesson: { snapshot, questions, connection, clockOffset }, ask }: BoardProps) {
  const now = useServerClock(clockOffset);
  const [areNamesHidden, hideNames] = useHiddenNames();
  const { lesson, pupils } = snapshot;
  const names = useMemo(() => shownNames(pupils, areNamesHidden), [pupils, areNamesHidden]);
  const state = lessonState(lessonTimes(lesson), now);
  const restored = restoredWords(lesson);
  const course = useRead('courseLevels', {}).data?.levels ?? [];
  const isRunning = lesson.kind === 'class' && state !== 'ended';
  const picks = usePicking();
  const projecting = useProjecting(lesson.id, isRunning);
  const projections = useProjections({ isRunning, projecting });
  return (
    <StaffPage
      title={
        lesson.kind === 'selfStudy'
          ? LESSON_SCREEN_WORDS.selfStudyOn(momentDayWords(Date.parse(lesson.startedAt)))
          : `${stateWords(state)}　${offerWords(lesson.offer, course)}`.trim()
      }
      isDense
      isOneLine
      mark={lesson.kind === 'class' && state !== 'ended' && <LiveDot isPaused={state === 'paused'} />}
      back={
        lesson.group === null
          ? STAFF_HOMES.manager
          : { to: PATHS.group, params: { group: lesson.group.id }, name: lesson.group.name }
      }
      note={
        <LessonFacts
          snapshot={snapshot}
          state={state}
          time={boardTime(snapshot, now)}
          names={names}
          connection={
            connection.kind === 'lost' ? { ...connection, since: connection.since + clockOffset } : connection
          }
        />
      }
      actions={
        <>
          <QuietButton onPress={() => hideNames(!areNamesHidden)}>
            {areNamesHidden ? LESSON_SCREEN_WORDS.showNames : LESSON_SCREEN_WORDS.hideNames}
          </QuietButton>
          <ProjectMenu snapshot={snapshot} questions={questions} projections={projections} onPick={picks.begin} />
          {lesson.kind === 'class' && (
            <LessonButtons lesson={lesson} questions={questions} state={state} onChanged={ask} />
          )}
        </>
      }
    >
      <ProjectionBar projecting={projecting} now={now} />
      {restored !== null && <p className={style.restored}>{restored}</p>}
      <div className={connection.kind === 'lost' && state !== 'ended' ? style.old : undefined}>
        <LessonPanels
          snapshot={snapshot}
          questions={questions}
          time={boardTime(snapshot, now)}
          names={names}
          onChanged={ask}
          picks={picks}
          onProject={(kind, picked) => {
            projections.showPicked(kind, picked);
            if (isRunning) picks.end();
          }}
        />
      </div>
      <OwnScreenProjection
        snapshot={snapshot}
        questions={questions}
        projections={projections}
        state={state}
        now={now}
        offered={offeredToPupils(lesson.offer, course)}
      />
    </StaffPage>
  );
}

/** A dot next to the text that says that a lesson is running. */
function LiveDot({ isPaused }: { readonly isPaused: boolean }) {
  return <span className={isPaused ? style.pausedDot : style.dot} aria-hidden="true" />;
}
