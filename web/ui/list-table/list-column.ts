import type { ReactNode } from 'react';

/** What may stand in a cell once its look is taken away. */
export type CellText = string | number | null;

export type ListColumn<Row> = {
  /** Its heading, and its name within the table. */
  readonly name: string;
  /** The cell in plain words: in files, for sorting, and on screen unless `shown` says otherwise. */
  readonly text: (row: Row) => CellText;
  readonly shown?: (row: Row) => ReactNode;
  /** Such as `12rem`; columns without one share what is left. */
  readonly width?: string;
  /** The cell names its row. One column of a table is so. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** Figures stand at the end of the cell. */
  readonly isFigure?: boolean;
};

export type Direction = 'ascending' | 'descending';

/** The column by which the rows are sorted. */
export type Sorting = { readonly by: string; readonly direction: Direction };

/** A column sorts upwards first, and the other way when it is chosen again. */
export function sortedAnew(sorting: Sorting | null, by: string): Sorting {
  const isTurned = sorting?.by === by && sorting.direction === 'ascending';
  return { by, direction: isTurned ? 'descending' : 'ascending' };
}

/** What a column without a width counts for among those with one. */
const FREE_WIDTH = 18;

function weightOf({ width }: { readonly width?: string }): number {
  return width === undefined ? FREE_WIDTH : Number.parseFloat(width);
}

/** How much of a sheet's width a column gets, in percent: all of them fit, however wide they are on screen. */
export function paperShare<Row>(column: ListColumn<Row>, columns: readonly ListColumn<Row>[]): number {
  const whole = columns.reduce((sum, each) => sum + weightOf(each), 0);
  return Math.round((1000 * weightOf(column)) / whole) / 10;
}
