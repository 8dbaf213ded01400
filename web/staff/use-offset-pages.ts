import { hashKey, useQueries, type QueryKey } from '@tanstack/react-query';
import { useCallback, useReducer, useState } from 'react';
import type { CallOptions, CallOutcome } from '../app/client/call.ts';
import type { ListLoadingState } from '../ui/list-table/list-state.tsx';
import { requireCallOutput } from './call-failed.ts';
import { pageOffsetsOfRows, rowsOfOffsetPages, type OffsetPage } from './offset-rows.ts';
import { listStateOfQuery, staffQueryCache } from './queries.ts';

type Paging<Output, Row> = {
  /**
   * The query key of the list. It contains everything on which the content depends, e.g. the search terms and the
   * sorting.
   */
  readonly queryKey: QueryKey;
  readonly size: number;
  readonly read: (page: { offset: number; limit: number }, options: CallOptions) => Promise<CallOutcome<Output>>;
  readonly pageOf: (output: Output) => OffsetPage<Row>;
};

export type PagedList<Row> = {
  /** The rows of the list; null for a row that is not loaded. */
  readonly rows: readonly (Row | null)[];
  /** The number of rows of the whole list; null until it is known. */
  readonly total: number | null;
  readonly state: ListLoadingState;
  /**
   * Must be called when the rows from index `first` to index `last` become visible. Loads the rows among them that are
   * not loaded.
   */
  readonly onReach: (first: number, last: number) => void;
  /** Loads all rows of the list, e.g. for printing. Resolves to null if they cannot be loaded. */
  readonly complete: () => Promise<readonly Row[] | null>;
};

/** The server's maximum number of rows in one response. */
const MOST_AT_ONCE = 500;

function pageKey({ queryKey }: { readonly queryKey: QueryKey }, offset: number, limit: number): QueryKey {
  return [...queryKey, { offset, limit }];
}

/**
 * Returns the query options for the page that begins at the row `offset`. The page is loaded again only if it was
 * loaded before the time `since` (Unix time in milliseconds).
 */
function pageQuery<Output, Row>(paging: Paging<Output, Row>, offset: number, since: number, limit = paging.size) {
  return {
    queryKey: pageKey(paging, offset, limit),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      paging.pageOf(await requireCallOutput(paging.read({ offset, limit }, { signal }))),
    staleTime: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
      state.dataUpdatedAt >= since ? Infinity : 0,
  };
}

/**
 * Returns the rows of a long list of which only the visible pages are loaded. After a change of the search, the
 * previous rows stay until new ones have arrived.
 */
export function useOffsetPages<Output, Row>(paging: Paging<Output, Row>): PagedList<Row> {
  const [openedAt] = useState(Date.now);
  const key = hashKey(paging.queryKey);
  const [sight, setSight] = useState({ key, first: 0, last: 0 });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { first, last } = sight.key === key ? sight : { first: 0, last: 0 };
  const inSight = useQueries(
    { queries: pageOffsetsOfRows(first, last, paging.size).map((offset) => pageQuery(paging, offset, openedAt)) },
    staffQueryCache,
  );
  const newest = newestOf(inSight);
  const [shown, setShown] = useState<Shown | null>(null);
  if (newest !== null && (shown?.key !== key || shown.total !== newest.total)) {
    setShown({ key, queryKey: paging.queryKey, total: newest.total });
  }
  const { size } = paging;
  // False while the screen still shows the rows of the previous search. Scrolling in these rows loads no pages of the
  // new search.
  const isShown = shown?.key === key;
  const onReach = useCallback(
    (from: number, to: number) => {
      if (!isShown) return;
      const [begin = 0, ...further] = pageOffsetsOfRows(from, to, size);
      const end = further.at(-1) ?? begin;
      setSight((was) =>
        was.key === key && was.first === begin && was.last === end ? was : { key, first: begin, last: end },
      );
    },
    [key, size, isShown],
  );
  const failed = inSight.find(({ status }) => status === 'error');
  const refetch = (): Promise<unknown> => Promise.all(inSight.map((page) => page.refetch()));
  const complete = async (): Promise<readonly Row[] | null> => {
    const whole: Row[] = [];
    try {
      for (let total = 1; whole.length < total;) {
        const page = await staffQueryCache.fetchQuery({
          ...pageQuery(paging, whole.length, Infinity, MOST_AT_ONCE),
          gcTime: 0,
        });
        total = page.rows.length === 0 ? whole.length : page.total;
        whole.push(...page.rows);
      }
    } catch {
      // All errors except failed requests are bugs, and `staffQueryCache` has already reported them.
      return null;
    }
    for (const offset of pageOffsetsOfRows(0, whole.length - 1, size)) {
      const page = { total: whole.length, rows: whole.slice(offset, offset + size) };
      staffQueryCache.setQueryData<OffsetPage<Row>>(pageKey(paging, offset, size), page);
    }
    redraw();
    return whole;
  };
  // Returns the page at an offset if it has been loaded before, whether or not it is visible now.
  const keptPage = (offset: number): OffsetPage<Row> | undefined =>
    shown === null ? undefined : staffQueryCache.getQueryData(pageKey(shown, offset, size));
  return {
    rows: shown === null ? [] : rowsOfOffsetPages(shown.total, size, keptPage),
    total: shown?.total ?? null,
    state: listStateOfQuery(failed ?? { status: shown === null ? 'pending' : 'success', error: null }, refetch),
    onReach,
    complete,
  };
}

/**
 * Identifies the list whose rows are on the screen. After a new search, this is the previous list until the first page
 * of the new list is loaded.
 */
type Shown = { readonly key: string; readonly queryKey: QueryKey; readonly total: number };

type PageResult = { readonly data: OffsetPage<unknown> | undefined; readonly dataUpdatedAt: number };

function newestOf(pages: readonly PageResult[]): OffsetPage<unknown> | null {
  const [newest] = pages
    .flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [{ data, dataUpdatedAt }]))
    .toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  return newest?.data ?? null;
}
