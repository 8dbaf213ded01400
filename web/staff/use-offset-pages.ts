import { hashKey, useQueries, type QueryKey } from '@tanstack/react-query';
import { useCallback, useReducer, useState } from 'react';
import type { CallOptions, CallOutcome } from '../client/call.ts';
import type { ListState } from '../parts/list-table/list-state.tsx';
import { outputOf } from './call-failed.ts';
import { offsetsOf, rowsOfPages, type OffsetPage } from './offset-rows.ts';
import { listState, queries } from './queries.ts';

type Paging<Output, Row> = {
  /** Names the list, with everything by which it is searched and sorted. */
  readonly queryKey: QueryKey;
  readonly size: number;
  readonly read: (page: { offset: number; limit: number }, options: CallOptions) => Promise<CallOutcome<Output>>;
  readonly pageOf: (output: Output) => OffsetPage<Row>;
};

export type PagedList<Row> = {
  /** Null for a row that is not here. */
  readonly rows: readonly (Row | null)[];
  /** Null while it is not known. */
  readonly total: number | null;
  readonly state: ListState;
  /** Reads what is in sight and not here. */
  readonly onReach: (first: number, last: number) => void;
  /** Reads everything; null when that fails. */
  readonly complete: () => Promise<readonly Row[] | null>;
};

/** A page at its place, and what is known of it. */
function pageQuery<Output, Row>({ queryKey, size, read, pageOf }: Paging<Output, Row>, offset: number, since: number) {
  return {
    queryKey: [...queryKey, { offset, limit: size }],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      pageOf(await outputOf(read({ offset, limit: size }, { signal }))),
    // What came since the list was opened is not read again by scrolling back to it.
    staleTime: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
      state.dataUpdatedAt >= since ? Infinity : 0,
  };
}

/** A list read by the pages in sight. What came before stays until something newer is there. */
export function useOffsetPages<Output, Row>(paging: Paging<Output, Row>): PagedList<Row> {
  const [openedAt] = useState(Date.now);
  const key = hashKey(paging.queryKey);
  const [sight, setSight] = useState({ key, first: 0, last: 0 });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { first, last } = sight.key === key ? sight : { first: 0, last: 0 };
  const inSight = useQueries(
    { queries: offsetsOf(first, last, paging.size).map((offset) => pageQuery(paging, offset, openedAt)) },
    queries,
  );
  const newest = newestOf(inSight);
  const [shown, setShown] = useState<Shown | null>(null);
  if (newest !== null && (shown?.key !== key || shown.total !== newest.total)) {
    setShown({ key, queryKey: paging.queryKey, total: newest.total });
  }
  const { size } = paging;
  const onReach = useCallback(
    (from: number, to: number) => {
      const [begin = 0, ...further] = offsetsOf(from, to, size);
      const end = further.at(-1) ?? begin;
      setSight((was) =>
        was.key === key && was.first === begin && was.last === end ? was : { key, first: begin, last: end },
      );
    },
    [key, size],
  );
  const failed = inSight.find(({ status }) => status === 'error');
  const refetch = (): Promise<unknown> => Promise.all(inSight.map((page) => page.refetch()));
  const complete = async (): Promise<readonly Row[] | null> => {
    const whole: Row[] = [];
    try {
      for (let offset = 0, total = 1; offset < total; offset += size) {
        const page = await queries.fetchQuery({ ...pageQuery(paging, offset, openedAt), staleTime: 0 });
        ({ total } = page);
        whole.push(...page.rows);
      }
    } catch {
      // A refusal leaves the list as it is; a bug has been reported.
      return null;
    }
    redraw();
    return whole;
  };
  // Every page that was read, in sight or not.
  const keptPage = (offset: number): OffsetPage<Row> | undefined =>
    shown === null ? undefined : queries.getQueryData([...shown.queryKey, { offset, limit: size }]);
  return {
    rows: shown === null ? [] : rowsOfPages(shown.total, size, keptPage),
    total: shown?.total ?? null,
    state: listState(failed ?? { status: shown === null ? 'pending' : 'success', error: null }, refetch),
    onReach,
    complete,
  };
}

/** Of which list rows are shown: the one before, until the first page of another is here. */
type Shown = { readonly key: string; readonly queryKey: QueryKey; readonly total: number };

type PageResult = { readonly data: OffsetPage<unknown> | undefined; readonly dataUpdatedAt: number };

function newestOf(pages: readonly PageResult[]): OffsetPage<unknown> | null {
  const [newest] = pages
    .flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [{ data, dataUpdatedAt }]))
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  return newest?.data ?? null;
}
