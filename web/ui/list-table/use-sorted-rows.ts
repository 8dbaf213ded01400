import { useMemo, useState } from 'react';
import { sortedAnew, type ListColumn, type Sorting } from './list-column.ts';
import { sortedRows } from './sorted-rows.ts';

type Sorted<Row> = {
  readonly rows: readonly Row[];
  readonly sorting: Sorting | null;
  readonly onSort: (column: string) => void;
};

/** Sorts a list that is here as a whole; until a heading is pressed it stands as it came. */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): Sorted<Row> {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sorted = useMemo(() => sortedRows(rows, columns, sorting), [rows, columns, sorting]);
  return { rows: sorted, sorting, onSort: (by) => setSorting(sortedAnew(sorting, by)) };
}
