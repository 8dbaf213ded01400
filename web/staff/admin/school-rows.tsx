import { useMemo } from 'react';
import { Link } from '../../app/router/link.tsx';
import type { School } from '../../../contract/schools.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import type { ListLoadingState } from '../../ui/list-table/list-state.tsx';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { useSortedRows } from '../../ui/list-table/use-sorted-rows.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { formatNumericDate } from '../../ui/moments.ts';
import { schoolNamesById } from '../school-names.ts';
import { ADMIN_HOME_WORDS, SCHOOL_LIST_AND_DIALOG_WORDS, SCHOOLS_BY_USAGE_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type Change = 'edit' | 'archive' | 'restore';
type OnAction = (kind: Change, school: School) => void;

type SchoolRowsProps = {
  readonly schools: readonly School[];
  readonly state: ListLoadingState;
  readonly empty: string;
  readonly onOpen: (school: School) => void;
  readonly onAction: OnAction;
};

type SchoolRow = School & { readonly listedName: string };

const COLUMNS: readonly ListColumn<SchoolRow>[] = [
  {
    name: COMMON_WORDS.school,
    isRowHeader: true,
    isSortable: true,
    text: ({ listedName }) => listedName,
    shown: ({ id, listedName }) => (
      <Link to={PAGE_PATHS.school} params={{ school: id }}>
        {listedName}
      </Link>
    ),
  },
  { name: COMMON_WORDS.group, width: '8rem', isSortable: true, isFigure: true, text: ({ groups }) => groups },
  {
    name: ADMIN_HOME_WORDS.teachers,
    width: '8rem',
    isSortable: true,
    isFigure: true,
    text: ({ teachers }) => teachers,
  },
  { name: COMMON_WORDS.pupils, width: '8rem', isSortable: true, isFigure: true, text: ({ pupils }) => pupils },
  {
    name: ADMIN_HOME_WORDS.activePupils,
    width: '18rem',
    isSortable: true,
    isFigure: true,
    text: ({ activePupils }) => activePupils,
  },
  {
    name: SCHOOLS_BY_USAGE_WORDS.lastUsed,
    width: '14rem',
    isSortable: true,
    text: ({ lastUsedOn }) => (lastUsedOn === null ? SCHOOLS_BY_USAGE_WORDS.never : formatNumericDate(lastUsedOn)),
  },
];

export function SchoolTable({ schools, state, empty, onOpen, onAction }: SchoolRowsProps) {
  const rows = useMemo(() => {
    const names = schoolNamesById(schools);
    return schools.map((school) => ({ ...school, listedName: names.get(school.id) ?? school.name }));
  }, [schools]);
  const sorted = useSortedRows(rows, COLUMNS);
  return (
    <ListTable
      {...sorted}
      label={COMMON_WORDS.school}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ listedName }) => listedName}
      state={state}
      empty={empty}
      count={SCHOOL_LIST_AND_DIALOG_WORDS.countOfSchools(schools.length.toLocaleString('ja-JP'))}
      onOpen={onOpen}
      renderActions={(school) => <SchoolButtons school={school} onAction={onAction} />}
      actionsWidth="22rem"
    />
  );
}

function SchoolButtons({ school, onAction }: { readonly school: SchoolRow; readonly onAction: OnAction }) {
  const { listedName: name, archivedAt } = school;
  return archivedAt === null ? (
    <>
      <LinkLikeButton label={SCHOOL_LIST_AND_DIALOG_WORDS.renameOf(name)} onPress={() => onAction('edit', school)}>
        {SCHOOL_LIST_AND_DIALOG_WORDS.rename}
      </LinkLikeButton>
      <LinkLikeButton label={SCHOOL_LIST_AND_DIALOG_WORDS.archiveOf(name)} onPress={() => onAction('archive', school)}>
        {COMMON_WORDS.archive}
      </LinkLikeButton>
    </>
  ) : (
    <LinkLikeButton label={SCHOOL_LIST_AND_DIALOG_WORDS.restoreOf(name)} onPress={() => onAction('restore', school)}>
      {COMMON_WORDS.restore}
    </LinkLikeButton>
  );
}
