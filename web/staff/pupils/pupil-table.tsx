import type { ReactNode } from 'react';
import type { Pupil, PupilSortOrder } from '../../../contract/pupils.ts';
import type { ChosenRowKeys } from '../../ui/list-table/choosing.ts';
import { sortingAfterHeadingPress, type ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import type { PendingPupilAction } from './pupil-actions.tsx';
import { pupilRequestInputFromFilter, type PupilListFilter } from './pupil-view.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import style from './students-screen.module.css';
import { pupilGroupsWords, emptyPupilListWords, PUPIL_LIST_WORDS } from './words.ts';
import type { PagedList } from '../use-offset-pages.ts';
import { COMMON_WORDS } from '../words.ts';

type PupilTableProps = {
  readonly list: PagedList<Pupil>;
  readonly view: PupilListFilter;
  readonly onView: (view: PupilListFilter) => void;
  readonly onAction: (action: PendingPupilAction) => void;
  readonly chosen: ChosenRowKeys;
  readonly onChosen: (chosen: ChosenRowKeys) => void;
  readonly bar: ReactNode;
};

const SORTS: readonly { readonly sort: PupilSortOrder; readonly column: ListColumn<Pupil> }[] = [
  {
    sort: 'group',
    column: { name: COMMON_WORDS.group, width: '14rem', isSortable: true, text: pupilGroupsWords },
  },
  {
    sort: 'number',
    column: { name: COMMON_WORDS.number, width: '7rem', isSortable: true, text: ({ number }) => number },
  },
  {
    sort: 'name',
    column: {
      name: COMMON_WORDS.name,
      isRowHeader: true,
      isSortable: true,
      text: ({ displayName }) => displayName,
      shown: (pupil) => <NameOf pupil={pupil} />,
    },
  },
  { sort: 'kana', column: { name: COMMON_WORDS.kana, isSortable: true, text: ({ kanaName }) => kanaName } },
  {
    sort: 'schoolNumber',
    column: {
      name: PUPIL_LIST_WORDS.schoolNumber,
      width: '11rem',
      isSortable: true,
      text: ({ schoolNumber }) => schoolNumber,
    },
  },
  {
    sort: 'lastLogin',
    column: {
      name: PUPIL_LIST_WORDS.lastLogin,
      width: '15rem',
      isSortable: true,
      text: ({ lastLoginAt }) => (lastLoginAt === null ? PUPIL_LIST_WORDS.none : formatNumericDateAndTime(lastLoginAt)),
    },
  },
];

const COLUMNS = SORTS.map(({ column }) => column);
const WITHOUT_SCHOOL_NUMBER = SORTS.filter(({ sort }) => sort !== 'schoolNumber').map(({ column }) => column);

/** Returns the columns of the table. If the school uses no school numbers, there is no column for them. */
function columnsFor(rows: readonly (Pupil | null)[], { sort }: PupilListFilter): readonly ListColumn<Pupil>[] {
  const isUsed = sort === 'schoolNumber' || rows.some((pupil) => pupil !== null && pupil.schoolNumber !== null);
  return isUsed ? COLUMNS : WITHOUT_SCHOOL_NUMBER;
}

const keyOf = ({ id }: Pupil): string => id;
const nameOf = ({ displayName }: Pupil): string => displayName;

export function PupilTable({ list, view, onView, onAction, chosen, onChosen, bar }: PupilTableProps) {
  const by = SORTS.find(({ sort }) => sort === view.sort)?.column.name ?? '';
  const onSort = (name: string): void => {
    const sort = SORTS.find(({ column }) => column.name === name)?.sort ?? view.sort;
    onView({ ...view, sort, direction: sortingAfterHeadingPress({ by, direction: view.direction }, name).direction });
  };
  return (
    <ListTable
      label={COMMON_WORDS.pupils}
      columns={columnsFor(list.rows, view)}
      rows={list.rows}
      keyOf={keyOf}
      nameOf={nameOf}
      state={list.state}
      empty={emptyPupilListWords(view)}
      sorting={{ by, direction: view.direction }}
      onSort={onSort}
      choosing={{ chosen, onChosen }}
      onOpen={(pupil) => onAction({ kind: 'look', pupil })}
      renderActions={(pupil) => <PupilButton pupil={pupil} isToday={view.schoolYear === null} onAction={onAction} />}
      actionsWidth="10rem"
      onReach={list.onReach}
      complete={list.complete}
      beginning={JSON.stringify(pupilRequestInputFromFilter(view))}
      bar={bar}
    />
  );
}

function NameOf({ pupil: { displayName, archivedAt } }: { readonly pupil: Pupil }) {
  return (
    <>
      {displayName}
      {archivedAt !== null && <span className={style.mark}>{PUPIL_LIST_WORDS.archived}</span>}
    </>
  );
}

type PupilButtonProps = {
  readonly pupil: Pupil;
  /** True if the list shows the pupils as of today. Past or future lists cannot be used to change pupils. */
  readonly isToday: boolean;
  readonly onAction: (action: PendingPupilAction) => void;
};

function PupilButton({ pupil, isToday, onAction }: PupilButtonProps) {
  const name = pupil.displayName;
  if (!isToday) {
    return (
      <LinkLikeButton label={PUPIL_LIST_WORDS.showDetailsOf(name)} onPress={() => onAction({ kind: 'look', pupil })}>
        {PUPIL_LIST_WORDS.details}
      </LinkLikeButton>
    );
  }
  return pupil.archivedAt === null ? (
    <LinkLikeButton label={PUPIL_LIST_WORDS.changeOf(name)} onPress={() => onAction({ kind: 'edit', pupil })}>
      {COMMON_WORDS.change}
    </LinkLikeButton>
  ) : (
    <LinkLikeButton label={PUPIL_LIST_WORDS.restoreOf(name)} onPress={() => onAction({ kind: 'restore', pupil })}>
      {COMMON_WORDS.restore}
    </LinkLikeButton>
  );
}
