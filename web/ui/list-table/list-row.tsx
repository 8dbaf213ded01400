import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ListCellText, ListColumn } from './list-column.ts';
import { BreakableWords } from '../text/breakable-words.tsx';
import style from './list-table.module.css';
import { LIST_WORDS } from './list-words.ts';

type ListRowProps<Row> = {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly renderActions: ((row: Row) => ReactNode) | null;
  /** The accessible name of the row's checkbox; null if the rows of this table cannot be selected. */
  readonly name: string | null;
  readonly isChosen: boolean;
  /** True if the Tab key reaches the controls of this row. */
  readonly isActive: boolean;
  /** True if a press anywhere on the row opens the row. */
  readonly isOpening: boolean;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | null;
};

export const CONTROL_ELEMENTS_SELECTOR = 'a[href], button, input, select, textarea, summary';

function RowOfList<Row>(props: ListRowProps<Row>) {
  const { row, index, columns, renderActions, name, isChosen, isActive, isOpening, measure } = props;
  const element = useRef<HTMLTableRowElement>(null);
  // The Tab key reaches only the controls of one row.
  useLayoutEffect(() => {
    const controls = element.current?.querySelectorAll<HTMLElement>(CONTROL_ELEMENTS_SELECTOR) ?? [];
    for (const control of controls) control.tabIndex = isActive ? 0 : -1;
  });
  useLayoutEffect(() => {
    measure?.(element.current);
    return () => measure?.(null);
  }, [measure]);
  return (
    <tr
      ref={element}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={name === null ? undefined : isChosen}
      className={isOpening ? style.opening : undefined}
    >
      {name !== null && <ChoosingCell name={name} isChosen={isChosen} />}
      {columns.map((column) => (
        <Cell key={column.name} column={column} row={row} />
      ))}
      {renderActions !== null && (
        <td className={style.actions}>
          <div>{renderActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

/** The component is memoised, so that unchanged rows are not rendered again while the user scrolls. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` loses the type parameter of the component
export const ListRow = memo(RowOfList) as typeof RowOfList;

function ChoosingCell({ name, isChosen }: { readonly name: string; readonly isChosen: boolean }) {
  return (
    <td className={style.choosing}>
      <label>
        <input type="checkbox" data-choosing aria-label={`${name}を選ぶ`} checked={isChosen} readOnly />
      </label>
    </td>
  );
}

function Cell<Row>({ column, row }: { readonly column: ListColumn<Row>; readonly row: Row }) {
  const { text, shown, isRowHeader, isFigure } = column;
  const content = shown === undefined ? <CellWords text={text(row)} isFigure={isFigure === true} /> : shown(row);
  const look = isFigure === true ? style.figure : undefined;
  return isRowHeader === true ? (
    <th scope="row" className={look}>
      {content}
    </th>
  ) : (
    <td className={look}>{content}</td>
  );
}

function CellWords({ text, isFigure }: { readonly text: ListCellText; readonly isFigure: boolean }) {
  if (typeof text === 'string') return <BreakableWords words={text} />;
  return isFigure && typeof text === 'number' ? text.toLocaleString('ja-JP') : text;
}

type EmptyRowProps = {
  readonly index: number;
  readonly cells: number;
  readonly isActive: boolean;
  /** True if the row could not be loaded. */
  readonly isFailed: boolean;
};

/** A row that is shown in place of a row that is not loaded. */
export function PlaceholderRow({ index, cells, isActive, isFailed }: EmptyRowProps) {
  return (
    <tr data-index={index} tabIndex={isActive ? 0 : -1} aria-rowindex={index + 2} aria-busy={!isFailed}>
      <td colSpan={cells} className={style.awaited}>
        <span className="spoken-only">{isFailed ? LIST_WORDS.missingRow : LIST_WORDS.loadingRow}</span>
      </td>
    </tr>
  );
}
