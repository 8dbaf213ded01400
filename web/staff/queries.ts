import { keepPreviousData, QueryCache, QueryClient, skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { signInStore } from '../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../app/sign-in/sign-in-state.ts';
import type { CallOptions, CallOutcome } from '../app/client/call.ts';
import type { ListLoadingState } from '../ui/list-table/list-state.tsx';
import { CallFailedError, isTemporaryCallFailure, requireCallOutput } from './call-failed.ts';
import { callStaffRoute, type StaffInputOf, type StaffOutputOf, type StaffRouteName } from './client.ts';
import { formFailureOfError } from './form-failure.ts';

/**
 * The TanStack Query cache of staff screens. Hooks get it as an argument. There is no QueryClientProvider, because the
 * app also contains the pupils' pages, which do not need this cache.
 */
export const staffQueryCache = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(error instanceof CallFailedError)) reportError(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: isTemporaryCallFailure,
      retryDelay: (count) => 500 * 2 ** count,
      // Requests are sent even if the browser reports that there is no network, because some browsers report this
      // wrongly in closed school networks.
      networkMode: 'always',
      // Data is not loaded again when the window gets the focus, because the user may be editing this data in a form.
      refetchOnWindowFocus: false,
    },
    // The parameters of a mutation may contain passwords, so mutations are not cached.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/**
 * Makes sure that the next user does not see cached data of the previous user: clears the query cache whenever the
 * signed-in person changes.
 */
function forgetForOthers(): void {
  let reader = accountOfSignIn(signInStore.current())?.uid;
  signInStore.subscribe(() => {
    const now = accountOfSignIn(signInStore.current())?.uid;
    if (now === reader) return;
    reader = now;
    staffQueryCache.clear();
  });
}

forgetForOthers();

/**
 * Marks all cached data as outdated after a change, because only the server knows which data a change affects. The data
 * on the screen is loaded again at once.
 */
export function reloadStaffData(): void {
  staffQueryCache.removeQueries({ type: 'inactive' });
  staffQueryCache.invalidateQueries().catch(reportError);
}

export type StaffReadState<Data> = {
  /**
   * The latest data; undefined before the first response. If `isPlaceholderData` is true, the data belongs to the
   * previous input, because the response for the present input has not arrived yet or is an error.
   */
  readonly data: Data | undefined;
  readonly isPlaceholderData: boolean;
  readonly state: ListLoadingState;
};

type ReadOptions = Pick<Parameters<typeof useQuery>[0], 'gcTime'> & {
  readonly staleTime?: 'static';
  /** If given, the data is loaded again at this interval (in milliseconds) while a component shows it. */
  readonly refetchInterval?: number;
};

/**
 * Query options for a form. The form keeps showing the data with which it was opened, even if the stored data changes.
 */
export const READ_ONCE_OPTIONS = { staleTime: 'static', gcTime: 0 } as const satisfies ReadOptions;

/**
 * Returns `data` or, if it is undefined, its last defined value. Data thus stays on the screen when a later request
 * fails.
 */
export function useLatestDefined<Data>(data: Data | undefined): Data | undefined {
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(data);
  return data ?? latest;
}

type Asked = {
  readonly status: 'pending' | 'error' | 'success';
  readonly error: Error | null;
  readonly errorUpdateCount?: number;
};

/** Returns the state of a list whose data is read by a query. */
export function listStateOfQuery(
  { status, error, errorUpdateCount = 1 }: Asked,
  refetch: () => Promise<unknown>,
): ListLoadingState {
  if (error !== null) {
    const tries = isTemporaryCallFailure(0, error) ? errorUpdateCount : null;
    return { kind: 'failed', words: formFailureOfError(error).words, tries, onAgain: () => void refetch() };
  }
  return { kind: status === 'pending' ? 'waiting' : 'here' };
}

/** Returns the data of the query with this key. If `read` is null, nothing is loaded. */
export function useStaffReadByKey<Data>(
  queryKey: QueryKey,
  read: ((options: CallOptions) => Promise<CallOutcome<Data>>) | null,
  options: ReadOptions = {},
): StaffReadState<Data> {
  const query = useQuery<Data>(
    {
      queryKey,
      queryFn: read === null ? skipToken : ({ signal }) => requireCallOutput(read({ signal })),
      placeholderData: keepPreviousData,
      ...options,
    },
    staffQueryCache,
  );
  const latest = useLatestDefined(query.data);
  if (read === null) return NOTHING_READ;
  return {
    data: latest,
    isPlaceholderData: query.isPlaceholderData || query.data === undefined,
    state: listStateOfQuery(query, query.refetch),
  };
}

/**
 * Changes the state of loaded data to `waiting` while the data belongs to the previous input. It is used where the user
 * chooses something from the data and must not see outdated choices.
 */
export function markOutdatedDataAsWaiting<Data>(read: StaffReadState<Data>): StaffReadState<Data> {
  return read.state.kind === 'here' && read.isPlaceholderData ? { ...read, state: { kind: 'waiting' } } : read;
}

const NOTHING_READ = { data: undefined, isPlaceholderData: false, state: { kind: 'waiting' } } as const;

/** Calls a staff route of the server once. Resolves to its response, which is not cached. */
export function fetchStaffRouteOnce<Name extends StaffRouteName>(
  name: Name,
  input: StaffInputOf<Name>,
): Promise<StaffOutputOf<Name>> {
  return staffQueryCache.fetchQuery({
    queryKey: ['once', name, input],
    queryFn: ({ signal }) => requireCallOutput(callStaffRoute(name, input, { signal })),
    gcTime: 0,
  });
}

/** Calls a staff route of the server and returns its response as cached data. If `input` is null, nothing is loaded. */
export function useStaffRead<Name extends StaffRouteName>(
  name: Name,
  input: StaffInputOf<Name> | null,
  options?: ReadOptions,
): StaffReadState<StaffOutputOf<Name>> {
  return useStaffReadByKey([name, input], input === null ? null : (call) => callStaffRoute(name, input, call), options);
}
