import type { ReactNode } from 'react';

/** The plain content of a cell. */
export type ListCellText = string | number | null;

export type ListColumn<Row> = {
  /** The heading of the column, unique within the table. */
  readonly name: string;
  /** Returns the cell's plain text, which is used in files, for sorting, and on the screen if there is no `shown`. */
  readonly text: (row: Row) => ListCellText;
  readonly shown?: (row: Row) => ReactNode;
  /** A CSS width such as `12rem`. Columns without one share the remaining width. */
  readonly width?: string;
  /** True if the cell names its row. A table has exactly one such column. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** True for numbers, which are right-aligned. */
  readonly isFigure?: boolean;
};

export type SortDirection = 'ascending' | 'descending';

/** The column by which the rows are sorted, and the direction. */
export type ListSorting = { readonly by: string; readonly direction: SortDirection };

/** Returns the sorting after a press on a heading: ascending after the first press, descending after a second press. */
export function sortingAfterHeadingPress(sorting: ListSorting | null, by: string): ListSorting {
  const isTurned = sorting?.by === by && sorting.direction === 'ascending';
  return { by, direction: isTurned ? 'descending' : 'ascending' };
}

/** The weight of a column without a width, in rem. */
const FREE_WIDTH = 18;

function weightOf({ width }: { readonly width?: string }): number {
  return width === undefined ? FREE_WIDTH : Number.parseFloat(width);
}

/** Returns a column's share of the paper width in percent. All columns fit, whatever their width on the screen. */
export function columnShareOfPaper<Row>(column: ListColumn<Row>, columns: readonly ListColumn<Row>[]): number {
  const whole = columns.reduce((sum, each) => sum + weightOf(each), 0);
  return Math.round((1000 * weightOf(column)) / whole) / 10;
}
