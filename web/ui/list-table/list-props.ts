import type { ReactNode } from 'react';
import type { Chosen } from './choosing.ts';
import type { ListColumn, Sorting } from './list-column.ts';
import type { ListState } from './list-state.tsx';

export type ListTableProps<Row> = {
  /** What the list holds: its spoken name, and the name of its file. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /** Those of the file, where they are others than on screen: figures as numbers, the unit in the heading. */
  readonly fileColumns?: readonly ListColumn<Row>[];
  /** Null stands for a row that is not here yet. */
  readonly rows: readonly (Row | null)[];
  readonly keyOf: (row: Row) => string;
  /** What a row is called where it is spoken of. */
  readonly nameOf: (row: Row) => string;
  readonly state?: ListState;
  /** Said where there are no rows. */
  readonly empty: string;
  readonly sorting?: Sorting | null;
  readonly onSort?: (column: string) => void;
  readonly choosing?: { readonly chosen: Chosen; readonly onChosen: (chosen: Chosen) => void };
  /** Buttons at the end of a row, and how wide they are, such as `12rem`. */
  readonly renderActions?: (row: Row) => ReactNode;
  readonly actionsWidth?: string;
  /** Enter, or a press on the row. */
  readonly onOpen?: (row: Row) => void;
  /** Says which rows are in sight, so that they can be fetched. */
  readonly onReach?: (first: number, last: number) => void;
  /** Fetches every row when some are not here yet; null when that fails. */
  readonly complete?: () => Promise<readonly Row[] | null>;
  /** Says which list it is: another one, or another order, is shown from its beginning. */
  readonly beginning?: string;
  /** How many rows there are, in words; left out while the list loads, has failed, or is empty. */
  readonly count?: string;
  /** At the beginning of the bar above: what can be done to the chosen ones. It says nothing of how the list stands. */
  readonly bar?: ReactNode;
  /** Buttons that save the list, where the server writes the files; else the list writes one of its own columns. */
  readonly saving?: ReactNode;
  /** Without the buttons that save and print the list. */
  readonly isPlain?: boolean;
};
