import { gradesWords } from '../../../engine/roster/class-groups.ts';
import { Link } from '../../app/router/link.tsx';
import type { Group } from '../../../contract/groups.ts';
import buttonStyle from '../../ui/button.module.css';
import { PATHS } from '../../app/paths.ts';
import style from '../cells.module.css';
import { QuietButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { GROUP_WORDS } from './words.ts';

type GroupCellProps = {
  readonly group: Group;
  /** Groups of a school year that is over are read, not changed. */
  readonly isOver: boolean;
  readonly onPupils: () => void;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
  readonly onRestore: () => void;
};

export function GroupCell({ group, isOver, onPupils, ...actions }: GroupCellProps) {
  const teachers = group.teachers.map(({ displayName }) => displayName).join('、');
  return (
    <li className={`${style.cell} ${group.isOwn ? style.own : ''}`}>
      <div className={style.head}>
        <h3 className={style.name}>{group.name}</h3>
        {group.isOwn && <span className={style.mark}>担任</span>}
      </div>
      <p>
        {group.schoolYear}年度・{gradesWords([group.grade, ...group.otherGrades])}・児童{group.pupils}人
      </p>
      <p className={style.muted}>{teachers === '' ? GROUP_WORDS.noTeachers : `担任：${teachers}`}</p>
      <div className={style.groupFoot}>
        <Link
          to={PATHS.group}
          params={{ group: group.id }}
          className={`${formStyle.action} ${buttonStyle.quiet} ${style.everyday}`}
          aria-label={`${group.name}の授業と記録`}
        >
          授業と記録
        </Link>
        <QuietButton label={`${group.name}の児童を見る`} onPress={onPupils}>
          児童
        </QuietButton>
        {!isOver && <GroupCellActions group={group} {...actions} />}
      </div>
    </li>
  );
}

function GroupCellActions({ group, onEdit, onArchive, onRestore }: Omit<GroupCellProps, 'isOver' | 'onPupils'>) {
  return group.archivedAt === null ? (
    <>
      <Link
        to={PATHS.loginCards}
        search={{ group: group.id }}
        className={`${formStyle.action} ${buttonStyle.quiet}`}
        aria-label={`${group.name}のログインカード`}
      >
        ログインカード
      </Link>
      <QuietButton label={`${group.name}を変更する`} onPress={onEdit}>
        変更する
      </QuietButton>
      <QuietButton label={`${group.name}をしまう`} onPress={onArchive}>
        しまう
      </QuietButton>
    </>
  ) : (
    <QuietButton label={`${group.name}を元にもどす`} onPress={onRestore}>
      元にもどす
    </QuietButton>
  );
}
