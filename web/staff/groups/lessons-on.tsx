import buttonStyle from '../../ui/button.module.css';
import { clockWords } from '../../ui/moments.ts';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';
import type { StaffOutputOf } from '../client.ts';
import style from '../cells.module.css';

type LessonsOnProps = { readonly lessons: StaffOutputOf<'groups'>['lessonsOn'] };

/** The lessons that are on, each with the way back to it. */
export function LessonsOn({ lessons }: LessonsOnProps) {
  if (lessons.length === 0) return null;
  return (
    <ul className={style.lessonsOn} aria-label="いま行っている授業">
      {lessons.map(({ lesson, group, startedAt }) => (
        <li key={lesson}>
          <span className={style.lessonDot} aria-hidden="true" />
          <span>
            <strong>{group.name}</strong>は授業中です（{clockWords(Date.parse(startedAt))} 開始）
          </span>
          <Link
            to={PATHS.lesson}
            params={{ group: group.id, lesson }}
            className={buttonStyle.quiet}
            aria-label={`${group.name}の授業の画面へ`}
          >
            授業の画面へ
          </Link>
        </li>
      ))}
    </ul>
  );
}
