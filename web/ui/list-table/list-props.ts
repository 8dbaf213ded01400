import type { ReactNode } from 'react';
import type { ChosenRowKeys } from './choosing.ts';
import type { ListColumn, ListSorting } from './list-column.ts';
import type { ListLoadingState } from './list-state.tsx';

export type ListTableProps<Row> = {
  /** The name of the list, for screen readers and as the name of its CSV file. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /** The columns of the CSV file, if they differ from those on the screen. */
  readonly fileColumns?: readonly ListColumn<Row>[];
  /** The rows of the list; null for a row that is not loaded. */
  readonly rows: readonly (Row | null)[];
  readonly keyOf: (row: Row) => string;
  /** Returns the accessible name of a row. */
  readonly nameOf: (row: Row) => string;
  readonly state?: ListLoadingState;
  /** The text that is shown if the list has no rows. */
  readonly empty: string;
  readonly sorting?: ListSorting | null;
  readonly onSort?: (column: string) => void;
  readonly choosing?: { readonly chosen: ChosenRowKeys; readonly onChosen: (chosen: ChosenRowKeys) => void };
  /** Returns the buttons at the end of a row. */
  readonly renderActions?: (row: Row) => ReactNode;
  readonly actionsWidth?: string;
  /** Called when the user opens a row, by a press or with Enter. */
  readonly onOpen?: (row: Row) => void;
  /** Called with the indexes of the first and the last visible row, so that the caller can load these rows. */
  readonly onReach?: (first: number, last: number) => void;
  /** Loads all rows of the list, e.g. for printing. Resolves to null if they cannot be loaded. */
  readonly complete?: () => Promise<readonly Row[] | null>;
  /** A text that identifies the content and the order of the list. When it changes, the list scrolls to its start. */
  readonly beginning?: string;
  /** A text with the number of rows. It is not shown while the list is empty, is loading or could not be loaded. */
  readonly count?: string;
  /**
   * Controls above the list, e.g. for actions on selected rows. They must not show whether the list is loading, because
   * the list itself shows this.
   */
  readonly bar?: ReactNode;
  /**
   * Buttons that download files which the server makes from the list. If there are none, the list itself makes a CSV
   * file of its columns.
   */
  readonly saving?: ReactNode;
  /** True for a list without the buttons for saving and printing. */
  readonly isPlain?: boolean;
};
