import type { ReactNode } from 'react';
import type { ChosenRowKeys } from './choosing.ts';
import type { ListColumn, ListSorting } from './list-column.ts';
import type { ListLoadingState } from './list-state.tsx';

export type ListTableProps<Row> = {
  /** The name of the list. Screen readers and the name of the list's file use it. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /**
   * The columns of the file, if they differ from those on screen, e.g. because they have numbers with the unit in the
   * heading.
   */
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
  /** Loads all rows of the list if some are missing. Resolves to null if they cannot be loaded. */
  readonly complete?: () => Promise<readonly Row[] | null>;
  /** A key that changes with the list's content or order. When it changes, the list scrolls to its start. */
  readonly beginning?: string;
  /** The number of rows as text. It is not shown while the list is loading, has failed, or is empty. */
  readonly count?: string;
  /**
   * Controls at the start of the bar, e.g. for actions on the chosen rows. They must not show the loading state of the
   * list, because the list itself shows it.
   */
  readonly bar?: ReactNode;
  /** Buttons that save the list as files that the server makes. Without them, the list makes a file of its columns. */
  readonly saving?: ReactNode;
  /** True for a list without the buttons for saving and printing. */
  readonly isPlain?: boolean;
};
