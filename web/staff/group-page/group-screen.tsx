import { useState } from 'react';
import { Link } from '../../app/router/link.tsx';
import { useNavigate, useParams } from '../../app/router/router-context.ts';
import { GroupId, LessonId } from '../../../contract/ids.ts';
import buttonStyle from '../../ui/button.module.css';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import formStyle from '../../ui/form.module.css';
import { LinkLikeButton } from '../../ui/form.tsx';
import { StaffPage } from '../page.tsx';
import type { StaffOutputOf } from '../client.ts';
import { useStaffRead } from '../queries.ts';
import { ClassPageButton } from '../class-page/class-page-projection.tsx';
import { GroupFiguresPanel, SkipToGroupDetailsLink } from './group-figures.tsx';
import { NextLessonProposalDialog } from './next-lesson-dialog.tsx';
import { runningLessonInList, LessonList } from './lesson-list.tsx';
import { LevelOpeningsDialog } from './levels/levels-dialog.tsx';
import { addressOfRecords } from '../lessons/record-view.ts';
import { LessonScreenWithId } from '../live/lesson-screen.tsx';
import { StartLessonDialog } from '../offer/start-lesson-dialog.tsx';
import { GROUP_SCREEN_WORDS, GROUP_ACTION_WORDS, NEXT_LESSON_WORDS } from './words.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { COMMON_WORDS } from '../words.ts';

/**
 * The screen of a group. If the address contains the id of a lesson in place of the id of a group, this screen shows
 * the lesson. The two ids differ in their prefix.
 */
export function GroupScreen() {
  const { group } = useParams();
  const lesson = LessonId.safeParse(group);
  if (lesson.success) return <LessonScreenWithId id={lesson.data} />;
  const id = GroupId.safeParse(group);
  if (id.success) return <OneGroup id={id.data} />;
  return (
    <StaffPage title={COMMON_WORDS.group} back={STAFF_HOME_PATHS.manager}>
      <ListNotice state={LOADED_LIST_STATE} isEmpty empty={GROUP_SCREEN_WORDS.notFound} />
    </StaffPage>
  );
}

function OneGroup({ id }: { readonly id: string }) {
  const { data: answer, state } = useStaffRead('lessons', { group: id });
  const [isStarting, setStarting] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const navigate = useNavigate();
  const open = (lesson: string): void => navigate({ to: PAGE_PATHS.lesson, params: { group: id, lesson } });
  const running = answer && runningLessonInList(answer);
  return (
    <StaffPage
      title={answer?.group.name ?? COMMON_WORDS.group}
      back={STAFF_HOME_PATHS.manager}
      note={answer !== undefined && answer.lessons.length > 0 && <SkipToGroupDetailsLink />}
      actions={
        answer !== undefined && (
          <>
            {answer.lessons.length > 0 && (
              <Link {...addressOfRecords({ group: id })} className={`${formStyle.action} ${buttonStyle.quiet}`}>
                {GROUP_ACTION_WORDS.showRecords}
              </Link>
            )}
            <Link
              to={PAGE_PATHS.problemBoard}
              params={{ group: id }}
              className={`${formStyle.action} ${buttonStyle.quiet}`}
            >
              {GROUP_ACTION_WORDS.problemBoard}
            </Link>
            <Link
              to={PAGE_PATHS.writtenTexts}
              params={{ group: id }}
              className={`${formStyle.action} ${buttonStyle.quiet}`}
            >
              {GROUP_ACTION_WORDS.writtenTexts}
            </Link>
            <Link
              to={PAGE_PATHS.homework}
              params={{ group: id }}
              className={`${formStyle.action} ${buttonStyle.quiet}`}
            >
              {GROUP_ACTION_WORDS.homework}
            </Link>
            <Link to={PAGE_PATHS.seats} params={{ group: id }} className={`${formStyle.action} ${buttonStyle.quiet}`}>
              {GROUP_ACTION_WORDS.seats}
            </Link>
            {answer.lessons.length > 0 && running === undefined && (
              <LinkLikeButton onPress={() => setProposing(true)}>{NEXT_LESSON_WORDS.title}</LinkLikeButton>
            )}
            <LinkLikeButton onPress={() => setOpening(true)}>{GROUP_ACTION_WORDS.openLevels}</LinkLikeButton>
            <ClassPageButton group={id} />
            <button
              type="button"
              className={`${formStyle.action} ${buttonStyle.button}`}
              onClick={() => (running === undefined ? setStarting(true) : open(running.id))}
            >
              {running === undefined ? GROUP_ACTION_WORDS.startLesson : GROUP_ACTION_WORDS.showLesson}
            </button>
          </>
        )
      }
    >
      <ListNotice state={state} isEmpty={answer === undefined} empty="" />
      {answer !== undefined && <Recorded answer={answer} />}
      {isOpening && <LevelOpeningsDialog group={id} onClose={() => setOpening(false)} />}
      {isProposing && (
        <NextLessonProposalDialog
          group={id}
          onClose={() => setProposing(false)}
          onStarted={(lesson) => open(lesson.id)}
        />
      )}
      {isStarting && (
        <StartLessonDialog group={id} onClose={() => setStarting(false)} onStarted={(lesson) => open(lesson.id)} />
      )}
    </StaffPage>
  );
}

type RecordedProps = { readonly answer: StaffOutputOf<'lessons'> };

/**
 * The statistics of the group's past lessons. If the group has not had a lesson yet, only the list of lessons is shown.
 */
function Recorded({ answer: { group, lessons, now } }: RecordedProps) {
  if (lessons.length === 0) return <LessonList group={group.id} lessons={lessons} now={now} />;
  return <GroupFiguresPanel group={group} lessons={lessons} now={now} />;
}
