import { formatGradesOfClass } from '../../../engine/roster/class-groups.ts';
import { Link } from '../../app/router/link.tsx';
import type { Group } from '../../../contract/groups.ts';
import buttonStyle from '../../ui/button.module.css';
import { PAGE_PATHS } from '../../app/paths.ts';
import style from '../cells.module.css';
import { LinkLikeButton } from '../../ui/form.tsx';
import { MoreActionsMenu } from '../../ui/more-menu.tsx';
import { BreakableWords } from '../../ui/text/breakable-words.tsx';
import formStyle from '../../ui/form.module.css';
import { GROUP_WORDS, GROUP_LIST_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type GroupCellProps = {
  readonly group: Group;
  /** True for a group of a past school year. Such a group cannot be changed. */
  readonly isOver: boolean;
  readonly onPupils: () => void;
  readonly onEdit: () => void;
  readonly onArchive: () => void;
  readonly onRestore: () => void;
};

export function GroupTile({ group, isOver, onPupils, ...actions }: GroupCellProps) {
  const teachers = group.teachers.map(({ displayName }) => displayName).join('、');
  return (
    <li className={`${style.cell} ${group.isOwn ? style.own : ''}`}>
      <div className={style.head}>
        <h3 className={style.name}>
          <BreakableWords words={group.name} />
        </h3>
        {group.isOwn && <span className={style.mark}>{GROUP_LIST_WORDS.leaders}</span>}
      </div>
      <p>
        {GROUP_LIST_WORDS.facts(
          group.schoolYear,
          formatGradesOfClass([group.grade, ...group.otherGrades]),
          group.pupils,
        )}
      </p>
      {group.isSupport && <p className={style.muted}>{GROUP_LIST_WORDS.support}</p>}
      <p className={style.muted}>{teachers === '' ? GROUP_WORDS.noTeachers : GROUP_LIST_WORDS.leadersAre(teachers)}</p>
      <div className={style.groupFoot}>
        <Link
          to={PAGE_PATHS.group}
          params={{ group: group.id }}
          className={`${formStyle.action} ${buttonStyle.quiet} ${style.everyday}`}
          aria-label={GROUP_LIST_WORDS.lessonsOf(group.name)}
        >
          {GROUP_LIST_WORDS.lessons}
        </Link>
        <MoreActionsMenu label={GROUP_LIST_WORDS.moreOf(group.name)}>
          <LinkLikeButton label={GROUP_LIST_WORDS.showPupilsOf(group.name)} onPress={onPupils}>
            {COMMON_WORDS.pupils}
          </LinkLikeButton>
          {!isOver && <GroupCellActions group={group} {...actions} />}
        </MoreActionsMenu>
      </div>
    </li>
  );
}

function GroupCellActions({ group, onEdit, onArchive, onRestore }: Omit<GroupCellProps, 'isOver' | 'onPupils'>) {
  return group.archivedAt === null ? (
    <>
      <Link
        to={PAGE_PATHS.writtenTexts}
        params={{ group: group.id }}
        className={`${formStyle.action} ${buttonStyle.quiet}`}
        aria-label={GROUP_LIST_WORDS.writtenTextsOf(group.name)}
      >
        {GROUP_LIST_WORDS.writtenTexts}
      </Link>
      <Link
        to={PAGE_PATHS.loginCards}
        search={{ group: group.id }}
        className={`${formStyle.action} ${buttonStyle.quiet}`}
        aria-label={GROUP_LIST_WORDS.loginCardsOf(group.name)}
      >
        {COMMON_WORDS.loginCards}
      </Link>
      <LinkLikeButton label={GROUP_LIST_WORDS.changeOf(group.name)} onPress={onEdit}>
        {COMMON_WORDS.change}
      </LinkLikeButton>
      <LinkLikeButton label={GROUP_LIST_WORDS.archiveOf(group.name)} onPress={onArchive}>
        {COMMON_WORDS.archive}
      </LinkLikeButton>
    </>
  ) : (
    <LinkLikeButton label={GROUP_LIST_WORDS.restoreOf(group.name)} onPress={onRestore}>
      {COMMON_WORDS.restore}
    </LinkLikeButton>
  );
}
