import { useMemo } from 'react';
import type { StaffRole } from '../../../contract/roles.ts';
import type { School } from '../../../contract/schools.ts';
import type { StaffMember } from '../../../contract/staff.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import type { PendingStaffAction } from './staff-actions.tsx';
import type { PagedList } from '../use-offset-pages.ts';
import { BreakableEmail } from '../../ui/text/breakable-words.tsx';
import { LinkLikeButton } from '../../ui/form.tsx';
import { ROLE_HAS_SCHOOL } from './post-fields.tsx';
import { ROLE_NAMES, STAFF_SCREEN_WORDS } from './words.ts';
import { schoolNamesById } from '../school-names.ts';
import style from './staff-screen.module.css';
import { COMMON_WORDS } from '../words.ts';

type StaffRowsProps = {
  readonly found: PagedList<StaffMember>;
  readonly schools: readonly School[];
  readonly empty: string;
  readonly onAction: (action: PendingStaffAction) => void;
};

const ROLE_LOOKS = { manager: '', admin: style.admin } as const satisfies Record<StaffRole, string | undefined>;

const columnsWith = (schoolNames: ReadonlyMap<string, string>): readonly ListColumn<StaffMember>[] => [
  {
    name: COMMON_WORDS.name,
    width: '17rem',
    isRowHeader: true,
    text: ({ displayName }) => displayName,
    shown: ({ displayName, kanaName }) => (
      <span className={style.person}>
        {displayName}
        {kanaName !== null && <span className={style.kana}>{kanaName}</span>}
      </span>
    ),
  },
  {
    name: STAFF_SCREEN_WORDS.role,
    width: '7.5rem',
    text: ({ role }) => ROLE_NAMES[role],
    shown: ({ role }) => <span className={`${style.role} ${ROLE_LOOKS[role]}`}>{ROLE_NAMES[role]}</span>,
  },
  {
    name: COMMON_WORDS.school,
    text: ({ role, school }) => (ROLE_HAS_SCHOOL[role] ? (schoolNames.get(school.id) ?? school.name) : null),
  },
  {
    name: COMMON_WORDS.email,
    width: '24rem',
    text: ({ email }) => email,
    shown: ({ email }) => (
      <span className={style.address}>
        <BreakableEmail email={email} />
      </span>
    ),
  },
  { name: STAFF_SCREEN_WORDS.leads, width: '10rem', text: ({ groups }) => groups.map(({ name }) => name).join('、') },
  {
    name: STAFF_SCREEN_WORDS.lastLogin,
    width: '16rem',
    text: lastLoginWords,
    shown: (member) => (
      <span className={member.lastLoginAt === null || member.mustChangePassword ? style.never : undefined}>
        {lastLoginWords(member)}
      </span>
    ),
  },
];

function lastLoginWords({ lastLoginAt, mustChangePassword }: StaffMember): string {
  if (lastLoginAt === null) return STAFF_SCREEN_WORDS.never;
  const words = formatNumericDateAndTime(lastLoginAt);
  return mustChangePassword ? STAFF_SCREEN_WORDS.initialPasswordBy(words) : words;
}

export function StaffTable({ found, schools, empty, onAction }: StaffRowsProps) {
  const columns = useMemo(() => columnsWith(schoolNamesById(schools)), [schools]);
  return (
    <ListTable
      label={STAFF_SCREEN_WORDS.staff}
      columns={columns}
      rows={found.rows}
      keyOf={({ id }) => id}
      nameOf={({ displayName }) => displayName}
      state={found.state}
      empty={empty}
      count={STAFF_SCREEN_WORDS.countOfStaff(found.rows.length.toLocaleString('ja-JP'))}
      onOpen={(member) => onAction({ kind: member.archivedAt === null ? 'edit' : 'restore', member })}
      renderActions={(member) => <RowButton member={member} onAction={onAction} />}
      actionsWidth="11rem"
      onReach={found.onReach}
      complete={found.complete}
    />
  );
}

function RowButton({
  member,
  onAction,
}: {
  readonly member: StaffMember;
  readonly onAction: (action: PendingStaffAction) => void;
}) {
  const { displayName, archivedAt } = member;
  return archivedAt === null ? (
    <LinkLikeButton label={STAFF_SCREEN_WORDS.changeOf(displayName)} onPress={() => onAction({ kind: 'edit', member })}>
      {COMMON_WORDS.change}
    </LinkLikeButton>
  ) : (
    <LinkLikeButton
      label={STAFF_SCREEN_WORDS.restoreOf(displayName)}
      onPress={() => onAction({ kind: 'restore', member })}
    >
      {COMMON_WORDS.restore}
    </LinkLikeButton>
  );
}
