import { keepPreviousData, QueryCache, QueryClient, skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { signInStore } from '../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../app/sign-in/sign-in-state.ts';
import type { CallOptions, CallOutcome } from '../app/client/call.ts';
import type { ListLoadingState } from '../ui/list-table/list-state.tsx';
import { CallFailedError, isTemporaryCallFailure, outputOfCall } from './call-failed.ts';
import { callStaffRoute, type StaffInputOf, type StaffOutputOf, type StaffRouteName } from './client.ts';
import { formFailureOfError } from './form-failure.ts';

/**
 * The query cache of staff screens. It is passed to hooks explicitly, because the app, which also contains pupils'
 * pages, has no QueryClientProvider.
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
      // Some devices report no network in closed school networks, so the call itself decides.
      networkMode: 'always',
      // A form may be based on the data, so the data is not reloaded when the window gets the focus.
      refetchOnWindowFocus: false,
    },
    // Mutations may contain passwords, so they are not cached.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** Clears the cache whenever the signed-in person changes. */
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
 * Reloads all data after a change: visible data now, other data when it is shown again. Nothing is left out, because
 * only the server knows which routes a change affects.
 */
export function reloadStaffData(): void {
  staffQueryCache.removeQueries({ type: 'inactive' });
  staffQueryCache.invalidateQueries().catch(reportError);
}

export type StaffRead<Data> = {
  /**
   * The latest data; undefined before the first answer. `isPlaceholderData`: true if the data belongs to a previous
   * input, because the data of the present input is loading or has failed.
   */
  readonly data: Data | undefined;
  readonly isPlaceholderData: boolean;
  readonly state: ListLoadingState;
};

type ReadOptions = Pick<Parameters<typeof useQuery>[0], 'gcTime'> & {
  readonly staleTime?: 'static';
  /** Milliseconds after which the data is read again while the screen shows it. */
  readonly refetchInterval?: number;
};

/** Options for a form that keeps the data with which it was opened, whatever changes meanwhile. */
export const READ_ONCE_OPTIONS = { staleTime: 'static', gcTime: 0 } as const satisfies ReadOptions;

/** Returns `data`, or the last defined value of it if a newer request failed. */
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

/** Returns the loading state of a list. */
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

/** Reads the data of `queryKey`. Reads nothing while `read` is null. */
export function useStaffReadByKey<Data>(
  queryKey: QueryKey,
  read: ((options: CallOptions) => Promise<CallOutcome<Data>>) | null,
  options: ReadOptions = {},
): StaffRead<Data> {
  const query = useQuery<Data>(
    {
      queryKey,
      queryFn: read === null ? skipToken : ({ signal }) => outputOfCall(read({ signal })),
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
 * Returns the read, with the state `waiting` while its data belongs to a previous input. Use it if the user chooses
 * from the data.
 */
export function readOfCurrentInput<Data>(read: StaffRead<Data>): StaffRead<Data> {
  return read.state.kind === 'here' && read.isPlaceholderData ? { ...read, state: { kind: 'waiting' } } : read;
}

const NOTHING_READ = { data: undefined, isPlaceholderData: false, state: { kind: 'waiting' } } as const;

/** Returns the answer of a route without caching it. */
export function fetchStaffRouteOnce<Name extends StaffRouteName>(
  name: Name,
  input: StaffInputOf<Name>,
): Promise<StaffOutputOf<Name>> {
  return staffQueryCache.fetchQuery({
    queryKey: ['once', name, input],
    queryFn: ({ signal }) => outputOfCall(callStaffRoute(name, input, { signal })),
    gcTime: 0,
  });
}

/** Reads the answer of a route. Reads nothing while the input is null. */
export function useStaffRead<Name extends StaffRouteName>(
  name: Name,
  input: StaffInputOf<Name> | null,
  options?: ReadOptions,
): StaffRead<StaffOutputOf<Name>> {
  return useStaffReadByKey([name, input], input === null ? null : (call) => callStaffRoute(name, input, call), options);
}
