import type { ReactNode } from 'react';

/** The content of a table cell as plain text or number; null for an empty cell. */
export type ListCellText = string | number | null;

export type ListColumn<Row> = {
  /** The heading of the column. It must be unique within the table. */
  readonly name: string;
  /**
   * Returns the content of a cell as plain text or number. It is used for CSV files and for sorting. It is also shown
   * on the screen unless `shown` returns something else.
   */
  readonly text: (row: Row) => ListCellText;
  readonly shown?: (row: Row) => ReactNode;
  /**
   * The CSS width of the column, e.g. `12em`. The columns without a width share the remaining width. In small windows
   * rem shrinks more than the text does. A column whose text must not break therefore needs a width in em.
   */
  readonly width?: string;
  /** True if the cells of this column name their rows (HTML `th`). Each table has exactly one such column. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** True for numbers, which are right-aligned. */
  readonly isFigure?: boolean;
};

export type SortDirection = 'ascending' | 'descending';

/** How the rows are sorted. `by`: the heading of the column that decides. */
export type ListSorting = { readonly by: string; readonly direction: SortDirection };

/**
 * Returns how the rows are sorted after the user has pressed the heading of the column `by`. The first press sorts in
 * ascending order, and a second press on the same heading in descending order.
 */
export function sortingAfterHeadingPress(sorting: ListSorting | null, by: string): ListSorting {
  const isTurned = sorting?.by === by && sorting.direction === 'ascending';
  return { by, direction: isTurned ? 'descending' : 'ascending' };
}

/** Assumed width in rem of a column without `width`. It is used to compute the column widths on paper. */
const FREE_WIDTH = 18;

function weightOf({ width }: { readonly width?: string }): number {
  return width === undefined ? FREE_WIDTH : Number.parseFloat(width);
}

/**
 * Returns the width of a column on paper, in percent of the table. It is proportional to the column's width on the
 * screen. All columns together fill the table.
 */
export function computePrintedColumnWidth<Row>(column: ListColumn<Row>, columns: readonly ListColumn<Row>[]): number {
  const whole = columns.reduce((sum, each) => sum + weightOf(each), 0);
  return Math.round((1000 * weightOf(column)) / whole) / 10;
}
