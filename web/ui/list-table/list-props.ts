import type { ReactNode } from 'react';
import type { ChosenRowKeys } from './choosing.ts';
import type { ListColumn, ListSorting } from './list-column.ts';
import type { ListLoadingState } from './list-state.tsx';

export type ListTableProps<Row> = {
  /** The name of the list for screen readers and for its file. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /** The columns of the file, if they differ from the screen: for example numbers with the unit in the heading. */
  readonly fileColumns?: readonly ListColumn<Row>[];
  /** The rows of the list. Null means a row that is not loaded yet. */
  readonly rows: readonly (Row | null)[];
  readonly keyOf: (row: Row) => string;
  /** Returns the accessible name of a row. */
  readonly nameOf: (row: Row) => string;
  readonly state?: ListLoadingState;
  /** The text for a list without rows. */
  readonly empty: string;
  readonly sorting?: ListSorting | null;
  readonly onSort?: (column: string) => void;
  readonly choosing?: { readonly chosen: ChosenRowKeys; readonly onChosen: (chosen: ChosenRowKeys) => void };
  /** The buttons at the end of a row, and their CSS width such as `12rem`. */
  readonly renderActions?: (row: Row) => ReactNode;
  readonly actionsWidth?: string;
  /** Called on Enter or a press on the row. */
  readonly onOpen?: (row: Row) => void;
  /** Called with the visible range of rows, so that they can be loaded. */
  readonly onReach?: (first: number, last: number) => void;
  /** Loads all rows if some are missing. Resolves to null if loading fails. */
  readonly complete?: () => Promise<readonly Row[] | null>;
  /** A key of the list's content and order. When it changes, the list scrolls to its start. */
  readonly beginning?: string;
  /** The number of rows as text. Hidden while the list loads, has failed, or is empty. */
  readonly count?: string;
  /**
   * Controls at the start of the bar, such as actions on the chosen rows. They must not repeat the loading state of the
   * list.
   */
  readonly bar?: ReactNode;
  /** Buttons that save the list as files of the server. Without them the list writes a file of its columns. */
  readonly saving?: ReactNode;
  /** True for a list without the buttons for saving and printing. */
  readonly isPlain?: boolean;
};
