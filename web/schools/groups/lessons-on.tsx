import buttonStyle from '../../parts/button.module.css';
import { clockWords } from '../../parts/moments.ts';
import { PATHS } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import type { StaffOutputOf } from '../../staff/client.ts';
import style from '../../staff/cells.module.css';

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
