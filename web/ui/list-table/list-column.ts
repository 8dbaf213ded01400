import type { ReactNode } from 'react';

/** The content of a cell as plain text or number; null for an empty cell. */
export type ListCellText = string | number | null;

export type ListColumn<Row> = {
  /** The heading of the column. No other column of the table has the same heading. */
  readonly name: string;
  /**
   * Returns the plain content of the cell. It is used in files and for sorting, and also on the screen if there is no
   * `shown`.
   */
  readonly text: (row: Row) => ListCellText;
  readonly shown?: (row: Row) => ReactNode;
  /** The CSS width of the column, e.g. `12rem`. The columns without a width share the remaining width. */
  readonly width?: string;
  /** True if the cell names its row. Exactly one column of a table has this. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** True for numbers, which are right-aligned. */
  readonly isFigure?: boolean;
};

export type SortDirection = 'ascending' | 'descending';

/** The name of the column by which the rows are sorted, and the direction. */
export type ListSorting = { readonly by: string; readonly direction: SortDirection };

/**
 * Returns the sorting after a press on the heading of the column `by`. The first press sorts in ascending order, and a
 * second press on the same heading in descending order.
 */
export function sortingAfterHeadingPress(sorting: ListSorting | null, by: string): ListSorting {
  const isTurned = sorting?.by === by && sorting.direction === 'ascending';
  return { by, direction: isTurned ? 'descending' : 'ascending' };
}

/** The width in rem that is assumed for a column without a width when the widths on paper are computed. */
const FREE_WIDTH = 18;

function weightOf({ width }: { readonly width?: string }): number {
  return width === undefined ? FREE_WIDTH : Number.parseFloat(width);
}

/**
 * Returns the width of a column on paper, in percent of the table's width. All columns fit, whatever their widths on
 * the screen are.
 */
export function columnShareOfPaper<Row>(column: ListColumn<Row>, columns: readonly ListColumn<Row>[]): number {
  const whole = columns.reduce((sum, each) => sum + weightOf(each), 0);
  return Math.round((1000 * weightOf(column)) / whole) / 10;
}
