import type { CSSProperties } from 'react';
import { computePrintedColumnWidth, type ListColumn, type ListSorting } from './list-column.ts';
import style from './list-table.module.css';

type ListHeadingProps<Row> = {
  readonly columns: readonly ListColumn<Row>[];
  /** The CSS width of the last column, which contains the buttons of each row; null if rows have no buttons. */
  readonly actionsWidth: string | null;
  readonly sorting: ListSorting | null;
  readonly onSort: ((column: string) => void) | undefined;
  /** How many rows are selected; null if the rows of this table cannot be selected. */
  readonly chosen: 'all' | 'some' | 'none' | null;
  readonly onAll: () => void;
};

export function ListTableHeader<Row>({ columns, actionsWidth, sorting, onSort, chosen, onAll }: ListHeadingProps<Row>) {
  return (
    <>
      <colgroup>
        {chosen !== null && <col className={style.choosingColumn} />}
        {columns.map((column) => (
          <col key={column.name} className={style.column} style={widthsOf(column, columns)} />
        ))}
        {actionsWidth !== null && <col className={style.actionsColumn} style={{ width: actionsWidth }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {chosen !== null && <AllChosen chosen={chosen} onAll={onAll} />}
          {columns.map((column) => (
            <Heading key={column.name} column={column} sorting={sorting} onSort={onSort} />
          ))}
          {actionsWidth !== null && (
            <th scope="col" className={style.actions}>
              <span className="spoken-only">操作</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

type Widths = CSSProperties & { readonly '--paper-width': string };

function widthsOf<Row>(column: ListColumn<Row>, columns: readonly ListColumn<Row>[]): Widths {
  return { width: column.width, '--paper-width': `${computePrintedColumnWidth(column, columns)}%` };
}

function AllChosen({ chosen, onAll }: { readonly chosen: 'all' | 'some' | 'none'; readonly onAll: () => void }) {
  return (
    <th scope="col" className={style.choosing}>
      <label>
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen === 'some';
          }}
          type="checkbox"
          aria-label="すべて選ぶ"
          checked={chosen === 'all'}
          onChange={onAll}
        />
      </label>
    </th>
  );
}

type HeadingProps<Row> = Pick<ListHeadingProps<Row>, 'sorting' | 'onSort'> & { readonly column: ListColumn<Row> };

function Heading<Row>({ column: { name, isSortable, isFigure }, sorting, onSort }: HeadingProps<Row>) {
  const look = isFigure === true ? style.figure : undefined;
  if (isSortable !== true || onSort === undefined) {
    return (
      <th scope="col" className={look}>
        {name}
      </th>
    );
  }
  const direction = sorting?.by === name ? sorting.direction : 'none';
  return (
    <th scope="col" className={look} aria-sort={direction}>
      <button type="button" className={`${style.sort} on-paper`} onClick={() => onSort(name)}>
        {name}
        <SortMark direction={direction} />
      </button>
    </th>
  );
}

function SortMark({ direction }: { readonly direction: ListSorting['direction'] | 'none' }) {
  return (
    <svg className={style.sortMark} viewBox="0 0 10 14" aria-hidden="true" data-direction={direction}>
      <path d="M5 0 10 6H0Z" />
      <path d="M5 14 0 8H10Z" />
    </svg>
  );
}
