import type { StaffMember } from '../../../contract/staff.ts';
import { QuietButton } from '../../ui/form.tsx';
import style from '../cells.module.css';
import { STAFF_WORDS } from './words.ts';

type TeacherCellProps = {
  readonly teacher: StaffMember;
  /** For admins: also to another school. */
  readonly onEdit?: () => void;
};

export function TeacherCell({ teacher, onEdit }: TeacherCellProps) {
  const groups = teacher.groups.map(({ name }) => name).join('、');
  return (
    <li className={style.cell}>
      <div className={style.head}>
        <h3 className={style.name}>{teacher.displayName}</h3>
        {teacher.mustChangePassword && (
          <span className={`${style.mark} ${style.warmMark}`}>はじめのパスワードのまま</span>
        )}
      </div>
      <p className={style.address}>{teacher.email}</p>
      <p className={style.muted}>{groups === '' ? STAFF_WORDS.noGroups : `担任：${groups}`}</p>
      {onEdit !== undefined && (
        <div className={style.foot}>
          <QuietButton label={`${teacher.displayName}を変更する・学校を移す`} onPress={onEdit}>
            変更する・学校を移す
          </QuietButton>
        </div>
      )}
    </li>
  );
}
