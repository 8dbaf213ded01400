import { useMemo } from 'react';
import { useParams } from '../../app/router/router-context.ts';
import {
  stuckDetectionTimesOfLesson,
  parseLessonTimesToMilliseconds,
  computeLessonState,
} from '../../../contract/lesson-state.ts';
import { LessonId } from '../../../contract/ids.ts';
import { RerenderingErrorBoundary } from '../../app/frame/rebuilding.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { ListNotice } from '../../ui/list-table/list-state.tsx';
import { LIST_WORDS } from '../../ui/list-table/list-words.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { useServerClock } from '../../ui/server-clock.ts';
import { StaffPage } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { ProjectionOnTeacherScreen, ProjectionMenu, useProjectionActions } from './projection/lesson-projections.tsx';
import { ProjectionBar } from './projection/projection-bar.tsx';
import { useCompositionPicking } from './projection/picking.ts';
import { useLessonProjection } from './projection/use-projecting.ts';
import { LessonButtons } from './lesson-buttons.tsx';
import { LessonTimesAndCounts } from './lesson-facts.tsx';
import { LessonPanels } from './lesson-panels.tsx';
import style from './lesson-screen.module.css';
import { restoredFromBackupNotice, lessonStateWords } from '../lessons/words.ts';
import { formatWeekdayDateOfTime } from '../../ui/moments.ts';
import { lessonOfferWordsForPupils, lessonOfferWordsForTeacher } from '../offer/words.ts';
import { shownPupilNames, useArePupilNamesHidden } from './shown-names.ts';
import type { LoadedLessonState } from './board-follower.ts';
import { useFollowedLesson } from './use-lesson.ts';
import { LIVE_LESSON_WORDS, LESSON_PANEL_WORDS } from './words.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { COMMON_WORDS } from '../words.ts';

export function LessonScreen() {
  const { lesson } = useParams();
  const id = LessonId.safeParse(lesson);
  return id.success ? <LessonScreenWithId id={id.data} /> : <NoLesson />;
}

function NoLesson() {
  return (
    <StaffPage title={COMMON_WORDS.lesson} back={STAFF_HOME_PATHS.manager}>
      <p>{LIVE_LESSON_WORDS.notFound}</p>
    </StaffPage>
  );
}

export function LessonScreenWithId({ id }: { readonly id: string }) {
  return (
    <RerenderingErrorBoundary key={id}>
      <Followed id={id} />
    </RerenderingErrorBoundary>
  );
}

function Followed({ id }: { readonly id: string }) {
  const { lesson, ask } = useFollowedLesson(id);
  if (lesson.kind === 'here') return <Board lesson={lesson} ask={ask} />;
  return (
    <StaffPage title={COMMON_WORDS.lesson} back={STAFF_HOME_PATHS.manager}>
      <ListNotice
        state={
          lesson.kind === 'waiting'
            ? lesson
            : {
                kind: 'failed',
                words: lesson.asksAgain ? `${lesson.words}${LIST_WORDS.again}` : lesson.words,
                tries: null,
                onAgain: ask,
              }
        }
        isEmpty
        empty=""
      />
    </StaffPage>
  );
}

type BoardProps = { readonly lesson: LoadedLessonState; readonly ask: () => void };

function Board({ lesson: { snapshot, questions, connection, clockOffset }, ask }: BoardProps) {
  const now = useServerClock(clockOffset);
  const [areNamesHidden, hideNames] = useArePupilNamesHidden();
  const { lesson, pupils } = snapshot;
  const names = useMemo(() => shownPupilNames(pupils, areNamesHidden), [pupils, areNamesHidden]);
  const state = computeLessonState(parseLessonTimesToMilliseconds(lesson), now);
  const restored = restoredFromBackupNotice(lesson);
  const course = useStaffRead('courseLevels', {}).data?.levels ?? [];
  const isRunning = lesson.kind === 'class' && state !== 'ended';
  const picks = useCompositionPicking();
  const projecting = useLessonProjection(lesson.id, isRunning);
  const projections = useProjectionActions({ isRunning, projecting });
  return (
    <StaffPage
      title={
        lesson.kind === 'selfStudy'
          ? LESSON_PANEL_WORDS.selfStudyOn(formatWeekdayDateOfTime(Date.parse(lesson.startedAt)))
          : `${lessonStateWords(state)}　${lessonOfferWordsForTeacher(lesson.offer, course)}`.trim()
      }
      isOneLine
      mark={lesson.kind === 'class' && state !== 'ended' && <LiveDot isPaused={state === 'paused'} />}
      back={
        lesson.group === null
          ? STAFF_HOME_PATHS.manager
          : { to: PAGE_PATHS.group, params: { group: lesson.group.id }, name: lesson.group.name }
      }
      note={
        <LessonTimesAndCounts
          snapshot={snapshot}
          state={state}
          time={stuckDetectionTimesOfLesson(snapshot, now)}
          names={names}
          connection={
            connection.kind === 'lost' ? { ...connection, since: connection.since + clockOffset } : connection
          }
        />
      }
      actions={
        <>
          <LinkLikeButton onPress={() => hideNames(!areNamesHidden)}>
            {areNamesHidden ? LESSON_PANEL_WORDS.showNames : LESSON_PANEL_WORDS.hideNames}
          </LinkLikeButton>
          <ProjectionMenu snapshot={snapshot} questions={questions} projections={projections} onPick={picks.begin} />
          {lesson.kind === 'class' && (
            <LessonButtons lesson={lesson} questions={questions} state={state} onChanged={ask} />
          )}
        </>
      }
    >
      <ProjectionBar projecting={projecting} now={now} />
      {restored !== null && <p className={style.restored}>{restored}</p>}
      <div className={`${style.parts} ${connection.kind === 'lost' && state !== 'ended' ? style.old : ''}`}>
        <LessonPanels
          snapshot={snapshot}
          questions={questions}
          time={stuckDetectionTimesOfLesson(snapshot, now)}
          names={names}
          onChanged={ask}
          picks={picks}
          onProject={(kind, picked) => {
            projections.showPicked(kind, picked);
            if (isRunning) picks.end();
          }}
        />
      </div>
      <ProjectionOnTeacherScreen
        snapshot={snapshot}
        questions={questions}
        projections={projections}
        state={state}
        now={now}
        offered={lessonOfferWordsForPupils(lesson.offer, course)}
      />
    </StaffPage>
  );
}

/** The dot beside the text that says that the lesson is running or paused. */
function LiveDot({ isPaused }: { readonly isPaused: boolean }) {
  return <span className={isPaused ? style.pausedDot : style.dot} aria-hidden="true" />;
}
