import { hashKey, useQueries, type QueryKey } from '@tanstack/react-query';
import { useCallback, useReducer, useState } from 'react';
import type { CallOptions, CallOutcome } from '../app/client/call.ts';
import type { ListState } from '../ui/list-table/list-state.tsx';
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

/** As many as the server gives at once. */
const MOST_AT_ONCE = 500;

function pageKey({ queryKey }: { readonly queryKey: QueryKey }, offset: number, limit: number): QueryKey {
  return [...queryKey, { offset, limit }];
}

/** What came since a moment is not read again. */
function pageQuery<Output, Row>(paging: Paging<Output, Row>, offset: number, since: number, limit = paging.size) {
  return {
    queryKey: pageKey(paging, offset, limit),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      paging.pageOf(await outputOf(paging.read({ offset, limit }, { signal }))),
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
  // What is in sight of the list before says nothing of this one.
  const isShown = shown?.key === key;
  const onReach = useCallback(
    (from: number, to: number) => {
      if (!isShown) return;
      const [begin = 0, ...further] = offsetsOf(from, to, size);
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
        const page = await queries.fetchQuery({
          ...pageQuery(paging, whole.length, Infinity, MOST_AT_ONCE),
          gcTime: 0,
        });
        total = page.rows.length === 0 ? whole.length : page.total;
        whole.push(...page.rows);
      }
    } catch {
      // A refusal leaves the list as it is; a bug has been reported.
      return null;
    }
    for (const offset of offsetsOf(0, whole.length - 1, size)) {
      const page = { total: whole.length, rows: whole.slice(offset, offset + size) };
      queries.setQueryData<OffsetPage<Row>>(pageKey(paging, offset, size), page);
    }
    redraw();
    return whole;
  };
  // Every page that was read, in sight or not.
  const keptPage = (offset: number): OffsetPage<Row> | undefined =>
    shown === null ? undefined : queries.getQueryData(pageKey(shown, offset, size));
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
