import type { StaffMember } from '../../../contract/staff.ts';
import style from '../../staff/cells.module.css';
import { STAFF_WORDS } from './staff-words.ts';

export function TeacherCell({ teacher }: { readonly teacher: StaffMember }) {
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
    </li>
  );
}
