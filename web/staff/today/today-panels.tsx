import type { Today } from '../../../contract/today.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { Link } from '../../app/router/link.tsx';
import { PATHS } from '../../app/paths.ts';
import { MeasureName } from '../lessons/measure-name.tsx';
import { Loaded } from '../page.tsx';
import type { Read } from '../queries.ts';
import { ProposedLesson } from './proposed-lesson.tsx';
import { TaskList } from './task-list.tsx';
import { TODAY_WORDS } from './words.ts';
import style from './today.module.css';

/** The panels of the teacher's home page: running lessons, tasks, and the proposed next lesson. */
export function TodayPanels({ read }: { readonly read: Read<Today> }) {
  return (
    <Loaded read={read}>
      {(today) => (
        <>
          <RunningLessons running={today.running} />
          <div className={style.panels}>
            <TaskList today={today} />
            {today.groups.length > 0 && <ProposedLesson today={today} />}
          </div>
        </>
      )}
    </Loaded>
  );
}

function RunningLessons({ running }: { readonly running: Today['running'] }) {
  if (running.length === 0) return null;
  return (
    <ul className={style.running} aria-label={TODAY_WORDS.running}>
      {running.map(({ lesson, group, startedAt, pupils }) => (
        <li key={lesson}>
          <strong>{TODAY_WORDS.isRunning(group.name)}</strong>
          <span>{TODAY_WORDS.startedAt(startedAt)}</span>
          <span>
            <MeasureName of={DEFINITIONS.joinedPupils} /> {TODAY_WORDS.people(pupils)}
          </span>
          <Link
            to={PATHS.lesson}
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
