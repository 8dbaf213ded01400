import type { TeacherHomePageData } from '../../../contract/today.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { Link } from '../../app/router/link.tsx';
import { PAGE_PATHS } from '../../app/paths.ts';
import { BreakableWords } from '../../ui/text/breakable-words.tsx';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import { LoadedDataView } from '../page.tsx';
import type { StaffReadState } from '../queries.ts';
import { ProposedLesson } from './proposed-lesson.tsx';
import { TeacherTaskList } from './task-list.tsx';
import { TODAY_WORDS } from './words.ts';
import style from './today.module.css';

/** The panels of the teacher's home page: running lessons, tasks, and the proposed next lesson. */
export function TodayPanels({ read }: { readonly read: StaffReadState<TeacherHomePageData> }) {
  return (
    <LoadedDataView read={read}>
      {(today) => (
        <>
          <RunningLessons running={today.running} />
          <div className={style.panels}>
            <TeacherTaskList today={today} />
            {today.groups.length > 0 && <ProposedLesson today={today} />}
          </div>
        </>
      )}
    </LoadedDataView>
  );
}

function RunningLessons({ running }: { readonly running: TeacherHomePageData['running'] }) {
  if (running.length === 0) return null;
  return (
    <ul className={style.running} aria-label={TODAY_WORDS.running}>
      {running.map(({ lesson, group, startedAt, pupils }) => (
        <li key={lesson}>
          <strong>
            <BreakableWords words={TODAY_WORDS.isRunning(group.name)} />
          </strong>
          <span>{TODAY_WORDS.startedAt(startedAt)}</span>
          <span>
            <FigureNameButton of={FIGURE_DEFINITIONS.joinedPupils} /> {TODAY_WORDS.people(pupils)}
          </span>
          <Link
            to={PAGE_PATHS.lesson}
            params={{ group: group.id, lesson }}
            className={style.toLesson}
            aria-label={TODAY_WORDS.toLessonOf(group.name)}
          >
            {TODAY_WORDS.toLesson}
          </Link>
        </li>
      ))}
    </ul>
  );
}
