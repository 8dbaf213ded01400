import type { StaffMember } from '../../../contract/staff.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { BreakableWords, BreakableEmail } from '../../ui/text/breakable-words.tsx';
import style from '../cells.module.css';
import { STAFF_WORDS, STAFF_SCREEN_WORDS } from './words.ts';

type TeacherCellProps = {
  readonly teacher: StaffMember;
  /** Called when the user wants to edit the teacher. It is missing unless the user is an administrator. */
  readonly onEdit?: () => void;
};

export function TeacherTile({ teacher, onEdit }: TeacherCellProps) {
  const groups = teacher.groups.map(({ name }) => name).join('、');
  return (
    <li className={style.cell}>
      <div className={style.head}>
        <h3 className={style.name}>{teacher.displayName}</h3>
        {teacher.mustChangePassword && (
          <span className={`${style.mark} ${style.warmMark}`}>{STAFF_SCREEN_WORDS.initialPassword}</span>
        )}
      </div>
      <p className={style.address}>
        <BreakableEmail email={teacher.email} />
      </p>
      <p className={style.muted}>
        <BreakableWords words={groups === '' ? STAFF_WORDS.noGroups : STAFF_SCREEN_WORDS.leadsGroups(groups)} />
      </p>
      {onEdit !== undefined && (
        <div className={style.foot}>
          <LinkLikeButton label={STAFF_SCREEN_WORDS.changeOrMoveOf(teacher.displayName)} onPress={onEdit}>
            {STAFF_SCREEN_WORDS.changeOrMove}
          </LinkLikeButton>
        </div>
      )}
    </li>
  );
}
