import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { CallOptions, CallOutcome } from '../app/client/call.ts';
import type { ListLoadingState } from '../ui/list-table/list-state.tsx';
import { requireCallOutput } from './call-failed.ts';
import { listStateOfQuery, staffQueryCache, useLatestDefined } from './queries.ts';

/**
 * One page of a list that can only be loaded from its start, page by page. `next`: the cursor with which the next page
 * is loaded; null after the last page.
 */
type CursorPage = { readonly next: string | null };

type Paging<Page> = {
  /** The query key of the list. It contains everything on which the content depends, e.g. the search terms. */
  readonly queryKey: QueryKey;
  readonly read: (cursor: string | null, options: CallOptions) => Promise<CallOutcome<Page>>;
};

export type CursorPages<Page> = {
  /**
   * The loaded pages; at first an empty list. When the user changes the search, the previous pages stay until the first
   * new page has arrived.
   */
  readonly pages: readonly Page[];
  readonly state: ListLoadingState;
  /** Why a further page could not be loaded; null if there was no error. Errors of the first page are in `state`. */
  readonly nextError: Error | null;
  readonly isReadingOn: boolean;
  /** Loads the next page. It is null if there is no further page, while a page is loading, and after an error. */
  readonly readOn: (() => void) | null;
};

/**
 * Loads a list page by page from its start and returns the loaded pages. After a change of the search, the previous
 * pages stay until new ones have arrived.
 */
export function useCursorPages<Page extends CursorPage>({ queryKey, read }: Paging<Page>): CursorPages<Page> {
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, string | null>(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => requireCallOutput(read(pageParam, { signal })),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      // The pages are not cached. Otherwise, when the user opens a long list again, TanStack Query would reload all its
      // pages and not only the first.
      gcTime: 0,
    },
    staffQueryCache,
  );
  const {
    isFetchingNextPage: isReadingOn,
    isFetchNextPageError: isNextError,
    fetchNextPage,
    hasNextPage,
    isFetching,
    isPlaceholderData,
  } = query;
  const latest = useLatestDefined(query.data);
  return {
    pages: latest?.pages ?? [],
    state: listStateOfQuery(isNextError ? { status: 'success', error: null } : query, query.refetch),
    nextError: isNextError ? query.error : null,
    isReadingOn,
    readOn: hasNextPage && !isFetching && !isPlaceholderData ? () => void fetchNextPage() : null,
  };
}
