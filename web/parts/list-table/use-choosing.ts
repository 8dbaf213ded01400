import { useMemo, useRef } from 'react';
import { allOrNone, howMany, NOTHING_CHOSEN, toggled, withRange } from './choosing.ts';
import type { ListTableProps } from './list-props.ts';

type Choosing = {
  readonly choose: (index: number, isRange: boolean) => void;
  readonly chooseAll: () => void;
  /** Null where rows are not chosen. */
  readonly howMany: 'all' | 'some' | 'none' | null;
};

type List<Row> = Pick<ListTableProps<Row>, 'rows' | 'keyOf' | 'choosing'> & {
  readonly everyRow: () => Promise<readonly Row[] | null>;
};

/** Choosing one row, a range of them, or all; rows of the range that are not here yet are fetched. */
export function useChoosing<Row>({ rows, keyOf, choosing, everyRow }: List<Row>): Choosing {
  const lastChosen = useRef(0);
  const chosen = choosing?.chosen ?? NOTHING_CHOSEN;
  const keys = useMemo(() => rows.map((row) => (row === null ? null : keyOf(row))), [rows, keyOf]);
  const many = useMemo(() => howMany(chosen, keys), [chosen, keys]);
  const withEveryKey = (act: (all: readonly string[]) => void): void => {
    everyRow()
      .then((all) => act((all ?? []).map(keyOf)))
      .catch(reportError);
  };
  const choose = (index: number, isRange: boolean): void => {
    const key = keys[index] ?? null;
    const from = lastChosen.current;
    lastChosen.current = index;
    if (isRange && from !== index) {
      withEveryKey((all) => choosing?.onChosen(withRange(chosen, all, from, index)));
      return;
    }
    if (key !== null) choosing?.onChosen(toggled(chosen, key));
  };
  const chooseAll = (): void => withEveryKey((all) => choosing?.onChosen(allOrNone(chosen, all)));
  return { choose, chooseAll, howMany: choosing === undefined ? null : many };
}
