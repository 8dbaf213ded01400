import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { CallOptions, CallOutcome } from '../app/client/call.ts';
import type { ListLoadingState } from '../ui/list-table/list-state.tsx';
import { outputOfCall } from './call-failed.ts';
import { listStateOfQuery, staffQueryCache, useLatestDefined } from './queries.ts';

/**
 * A page of a list that can only be read from its start. `next`: the cursor of the next page; null after the last page.
 */
type CursorPage = { readonly next: string | null };

type Paging<Page> = {
  /** A key that identifies the list. It contains all search terms. */
  readonly queryKey: QueryKey;
  readonly read: (cursor: string | null, options: CallOptions) => Promise<CallOutcome<Page>>;
};

export type CursorPages<Page> = {
  /**
   * The loaded pages. The list is empty until the first page is loaded. After a change of the search, it contains the
   * pages of the previous search until new pages arrive.
   */
  readonly pages: readonly Page[];
  readonly state: ListLoadingState;
  /**
   * The error because of which the next page could not be loaded; null if there is none. `state` is only about the
   * first page.
   */
  readonly nextError: Error | null;
  readonly isReadingOn: boolean;
  /** Loads the next page. Null at the end of the list, while a page is loading, and after a failure. */
  readonly readOn: (() => void) | null;
};

/** Reads a list page by page and returns its pages. The pages of the previous list stay until new pages arrive. */
export function useCursorPages<Page extends CursorPage>({ queryKey, read }: Paging<Page>): CursorPages<Page> {
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, string | null>(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => outputOfCall(read(pageParam, { signal })),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      // The pages are not cached, so a list that is opened again starts with its first page. If they were cached,
      // opening a long list again would load all its pages again.
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
