import { useMemo, useState } from 'react';
import { sortingAfterHeadingPress, type ListColumn, type ListSorting, type ListCellText } from './list-column.ts';
import { compareNames } from '../../../engine/text/name-order.ts';

type Sorted<Row> = {
  readonly rows: readonly Row[];
  readonly sorting: ListSorting | null;
  readonly onSort: (column: string) => void;
};

/**
 * Sorts rows in the browser when the user presses the heading of a column. It is for lists whose rows are all loaded.
 * Before the first press the rows have their original order.
 */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): Sorted<Row> {
  const [sorting, setSorting] = useState<ListSorting | null>(null);
  const sorted = useMemo(() => sortedRows(rows, columns, sorting), [rows, columns, sorting]);
  return { rows: sorted, sorting, onSort: (by) => setSorting(sortingAfterHeadingPress(sorting, by)) };
}

function compared(one: ListCellText, other: ListCellText): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareNames(String(one), String(other));
}

/**
 * Returns the rows sorted by a column. Rows with an empty cell are always at the end, and rows with equal cells keep
 * their order.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  sorting: ListSorting | null,
): readonly Row[] {
  const column = columns.find(({ name }) => name === sorting?.by);
  if (sorting === null || column === undefined) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, text: column.text(row) }))
    .sort((one, other) => {
      if (one.text === null || other.text === null) return Number(one.text === null) - Number(other.text === null);
      return sign * compared(one.text, other.text);
    })
    .map(({ row }) => row);
}
