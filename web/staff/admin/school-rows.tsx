import { Link } from '../../app/router/link.tsx';
import type { School } from '../../../contract/schools.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import type { ListState } from '../../ui/list-table/list-state.tsx';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import { useSortedRows } from '../../ui/list-table/use-sorted-rows.ts';
import { PATHS } from '../../app/paths.ts';
import { QuietButton } from '../../ui/form.tsx';

type Change = 'edit' | 'archive' | 'restore';
type OnAction = (kind: Change, school: School) => void;

type SchoolRowsProps = {
  readonly schools: readonly School[];
  readonly state: ListState;
  readonly empty: string;
  readonly onOpen: (school: School) => void;
  readonly onAction: OnAction;
};

const COLUMNS: readonly ListColumn<School>[] = [
  {
    name: '学校',
    isRowHeader: true,
    isSortable: true,
    text: ({ name }) => name,
    shown: ({ id, name }) => (
      <Link to={PATHS.school} params={{ school: id }}>
        {name}
      </Link>
    ),
  },
  { name: 'クラス', width: '8rem', isSortable: true, isFigure: true, text: ({ groups }) => groups },
  { name: '先生', width: '8rem', isSortable: true, isFigure: true, text: ({ teachers }) => teachers },
  { name: '児童', width: '8rem', isSortable: true, isFigure: true, text: ({ pupils }) => pupils },
  {
    name: 'この7日間に使った児童',
    width: '18rem',
    isSortable: true,
    isFigure: true,
    text: ({ activePupils }) => activePupils,
  },
];

export function SchoolRows({ schools, state, empty, onOpen, onAction }: SchoolRowsProps) {
  const sorted = useSortedRows(schools, COLUMNS);
  return (
    <ListTable
      {...sorted}
      label="学校"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      state={state}
      empty={empty}
      count={`${schools.length.toLocaleString('ja-JP')}校`}
      onOpen={onOpen}
      renderActions={(school) => <SchoolButtons school={school} onAction={onAction} />}
      actionsWidth="22rem"
    />
  );
}

function SchoolButtons({ school, onAction }: { readonly school: School; readonly onAction: OnAction }) {
  const { name, archivedAt } = school;
  return archivedAt === null ? (
    <>
      <QuietButton label={`${name}の名前を変える`} onPress={() => onAction('edit', school)}>
        名前を変える
      </QuietButton>
      <QuietButton label={`${name}をしまう`} onPress={() => onAction('archive', school)}>
        しまう
      </QuietButton>
    </>
  ) : (
    <QuietButton label={`${name}を元にもどす`} onPress={() => onAction('restore', school)}>
      元にもどす
    </QuietButton>
  );
}
