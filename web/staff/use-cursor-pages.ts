import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { CallOptions, CallOutcome } from '../app/client/call.ts';
import type { ListState } from '../ui/list-table/list-state.tsx';
import { outputOf } from './call-failed.ts';
import { listState, queries, useLatest } from './queries.ts';

/** A page of a list that is read from its beginning on; `next` is where the next one begins. */
type CursorPage = { readonly next: string | null };

type Paging<Page> = {
  /** Names the list, with everything by which it is searched. */
  readonly queryKey: QueryKey;
  readonly read: (cursor: string | null, options: CallOptions) => Promise<CallOutcome<Page>>;
};

export type CursorPages<Page> = {
  /** None while nothing is here; those of another search while this one's are awaited. */
  readonly pages: readonly Page[];
  readonly state: ListState;
  /** Why the list is not read on; `state` is of its beginning. */
  readonly nextError: Error | null;
  readonly isReadingOn: boolean;
  /** Null at the end of the list, and while a page is on its way or did not come. */
  readonly readOn: (() => void) | null;
};

/** A list read on page by page. What came before stays until something newer is there. */
export function useCursorPages<Page extends CursorPage>({ queryKey, read }: Paging<Page>): CursorPages<Page> {
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, string | null>(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => outputOf(read(pageParam, { signal })),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      // Opened anew it begins anew: all of a long list would be read again, page after page.
      gcTime: 0,
    },
    queries,
  );
  const {
    isFetchingNextPage: isReadingOn,
    isFetchNextPageError: isNextError,
    fetchNextPage,
    hasNextPage,
    isFetching,
    isPlaceholderData,
  } = query;
  const latest = useLatest(query.data);
  return {
    pages: latest?.pages ?? [],
    state: listState(isNextError ? { status: 'success', error: null } : query, query.refetch),
    nextError: isNextError ? query.error : null,
    isReadingOn,
    readOn: hasNextPage && !isFetching && !isPlaceholderData ? () => void fetchNextPage() : null,
  };
}
