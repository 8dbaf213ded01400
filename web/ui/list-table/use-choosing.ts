import { useLayoutEffect, useMemo, useRef } from 'react';
import {
  toggleAllRows,
  summarizeChosenRows,
  NO_CHOSEN_ROWS,
  toggleChosenRow,
  toggleRowRange,
  type ChosenRowKeys,
} from './choosing.ts';
import type { ListTableProps } from './list-props.ts';

type Choosing = {
  readonly choose: (index: number, isRange: boolean) => void;
  readonly chooseAll: () => void;
  /** How many rows are selected; null if the rows of this table cannot be selected. */
  readonly howMany: 'all' | 'some' | 'none' | null;
};

type List<Row> = Pick<ListTableProps<Row>, 'rows' | 'keyOf' | 'choosing'> & {
  readonly everyRow: () => Promise<readonly Row[] | null>;
};

/**
 * Returns the functions that select one row, a range of rows, or all rows. Rows that are not loaded yet are loaded
 * first.
 */
export function useRowChoosing<Row>({ rows, keyOf, choosing, everyRow }: List<Row>): Choosing {
  const lastChosen = useRef(0);
  const chosen = choosing?.chosen ?? NO_CHOSEN_ROWS;
  const keys = useMemo(() => rows.map((row) => (row === null ? null : keyOf(row))), [rows, keyOf]);
  const many = useMemo(() => summarizeChosenRows(chosen, keys), [chosen, keys]);
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = chosen;
  });
  const withEveryKey = (action: (all: readonly string[], chosen: ChosenRowKeys) => ChosenRowKeys): void => {
    everyRow()
      .then((all) => all !== null && choosing?.onChosen(action(all.map(keyOf), latest.current)))
      .catch(reportError);
  };
  const chooseRange = (from: number, to: number): void => {
    const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    const here = range.filter((key) => key !== null);
    // The last argument of `toggleRowRange` is the row that the user pressed last. In `here`, which is ordered from top
    // to bottom, this is the last row or, if the user went upwards, the first.
    const isDown = from <= to;
    if (here.length < range.length) withEveryKey((all, now) => toggleRowRange(now, all, from, to));
    else choosing?.onChosen(toggleRowRange(chosen, here, isDown ? 0 : here.length - 1, isDown ? here.length - 1 : 0));
  };
  const choose = (index: number, isRange: boolean): void => {
    const key = keys[index] ?? null;
    const from = lastChosen.current;
    lastChosen.current = index;
    if (isRange && from !== index) return chooseRange(from, index);
    return key === null ? undefined : choosing?.onChosen(toggleChosenRow(chosen, key));
  };
  const chooseAll = (): void => withEveryKey((all, now) => toggleAllRows(now, all));
  return { choose, chooseAll, howMany: choosing === undefined ? null : many };
}
