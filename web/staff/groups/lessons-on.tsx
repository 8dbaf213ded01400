import buttonStyle from '../../ui/button.module.css';
import { clockWords } from '../../ui/moments.ts';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import type { StaffOutputOf } from '../client.ts';
import style from '../cells.module.css';
import { GROUP_LIST_WORDS } from './words.ts';

type LessonsOnProps = { readonly lessons: StaffOutputOf<'groups'>['lessonsOn'] };

/** The running lessons with links to them. */
export function LessonsOn({ lessons }: LessonsOnProps) {
  if (lessons.length === 0) return null;
  return (
    <ul className={style.lessonsOn} aria-label={GROUP_LIST_WORDS.lessonsOn}>
      {lessons.map(({ lesson, group, startedAt }) => (
        <li key={lesson}>
          <span className={style.lessonDot} aria-hidden="true" />
          <span>
            <strong>{group.name}</strong>
            {GROUP_LIST_WORDS.lessonSince(clockWords(Date.parse(startedAt)))}
          </span>
          <Link
            to={PATHS.lesson}
            params={{ group: group.id, lesson }}
            className={buttonStyle.quiet}
            aria-label={GROUP_LIST_WORDS.toLessonOf(group.name)}
          >
            {GROUP_LIST_WORDS.toLesson}
          </Link>
        </li>
      ))}
    </ul>
  );
}
