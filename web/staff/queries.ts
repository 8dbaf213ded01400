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
 * The query cache of staff screens. Hooks get it as an argument and not from a QueryClientProvider, because the pages
 * of pupils in the same app do not need such a provider.
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
      // The browser of some devices reports in closed school networks that there is no network. The request is
      // therefore always sent, whatever the browser reports.
      networkMode: 'always',
      // The user may be changing this data in a form. It is therefore not loaded again when the window gets the focus.
      refetchOnWindowFocus: false,
    },
    // The data of mutations may contain passwords, so it is not cached.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** From now on, clears the query cache whenever another person signs in or the person signs out. */
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
 * Makes sure that no data from before a change is used any more. Data that is shown now is reloaded at once, other data
 * when it is shown again. All data is reloaded, because only the server knows which routes a change affects.
 */
export function reloadStaffData(): void {
  staffQueryCache.removeQueries({ type: 'inactive' });
  staffQueryCache.invalidateQueries().catch(reportError);
}

export type StaffRead<Data> = {
  /**
   * The latest data; undefined before the first answer. If `isPlaceholderData` is true, it is the answer to an earlier
   * request with another input, because the answer to the present request has not arrived or the request has failed.
   */
  readonly data: Data | undefined;
  readonly isPlaceholderData: boolean;
  readonly state: ListLoadingState;
};

type ReadOptions = Pick<Parameters<typeof useQuery>[0], 'gcTime'> & {
  readonly staleTime?: 'static';
  /** Interval at which the data is read again while a component shows it, in milliseconds. */
  readonly refetchInterval?: number;
};

/** Options for a form that keeps the data with which it was opened, even if the data changes meanwhile. */
export const READ_ONCE_OPTIONS = { staleTime: 'static', gcTime: 0 } as const satisfies ReadOptions;

/**
 * Returns `data`, or its last value that was defined. Data that was loaded before thus stays visible if a later request
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

/** Returns the data of the query with this key. Nothing is read while `read` is null. */
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
 * Returns the result of a query unchanged, but with the state `waiting` while its data belongs to an earlier input. It
 * is needed where the user chooses something from the data.
 */
export function readOfCurrentInput<Data>(read: StaffRead<Data>): StaffRead<Data> {
  return read.state.kind === 'here' && read.isPlaceholderData ? { ...read, state: { kind: 'waiting' } } : read;
}

const NOTHING_READ = { data: undefined, isPlaceholderData: false, state: { kind: 'waiting' } } as const;

/** Resolves to the answer of a route, which is not cached. */
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

/** Returns the answer of a route. Nothing is read while `input` is null. */
export function useStaffRead<Name extends StaffRouteName>(
  name: Name,
  input: StaffInputOf<Name> | null,
  options?: ReadOptions,
): StaffRead<StaffOutputOf<Name>> {
  return useStaffReadByKey([name, input], input === null ? null : (call) => callStaffRoute(name, input, call), options);
}
