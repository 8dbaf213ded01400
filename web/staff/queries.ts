import { keepPreviousData, QueryCache, QueryClient, skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { signIn } from '../app/sign-in/sign-in.ts';
import { accountOf } from '../app/sign-in/sign-in-state.ts';
import type { CallOptions, CallOutcome } from '../app/client/call.ts';
import type { ListState } from '../ui/list-table/list-state.tsx';
import { CallFailed, isRetried, outputOf } from './call-failed.ts';
import { callStaff, type StaffInputOf, type StaffOutputOf, type StaffRouteName } from './client.ts';
import { formFailureOf } from './form-failure.ts';

/** What staff have read of the server. Hooks are given it: pupils' pages stand in no provider of it. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (!(error instanceof CallFailed)) reportError(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: isRetried,
      retryDelay: (count) => 500 * 2 ** count,
      // Some devices say "no network" on a school's closed one: the call itself is the better witness.
      networkMode: 'always',
      // A form may stand on what was read: it changes by what its reader does alone.
      refetchOnWindowFocus: false,
    },
    // What was sent and answered may hold a password: nothing keeps it.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** Nothing that one person has read is shown to the next. */
function forgetForOthers(): void {
  let reader = accountOf(signIn.current())?.uid;
  signIn.subscribe(() => {
    const now = accountOf(signIn.current())?.uid;
    if (now === reader) return;
    reader = now;
    queries.clear();
  });
}

forgetForOthers();

/**
 * After a change what is on screen is read again, and the rest once it is shown again. All of it: which routes tell of a
 * change the server alone knows, and a table of them here would go out of date in silence.
 */
export function invalidateReads(): void {
  queries.removeQueries({ type: 'inactive' });
  queries.invalidateQueries().catch(reportError);
}

export type Read<Data> = {
  /** What came last. `isPlaceholderData`: for another input, while this one's is awaited or did not come. */
  readonly data: Data | undefined;
  readonly isPlaceholderData: boolean;
  readonly state: ListState;
};

type ReadOptions = Pick<Parameters<typeof useQuery>[0], 'gcTime'> & { readonly staleTime?: 'static' };

/** For a form that shows what was read when it was opened, whatever is changed meanwhile. */
export const READ_ONCE = { staleTime: 'static', gcTime: 0 } as const satisfies ReadOptions;

/** What came last, also after something newer did not come. */
export function useLatest<Data>(data: Data | undefined): Data | undefined {
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(data);
  return data ?? latest;
}

type Asked = {
  readonly status: 'pending' | 'error' | 'success';
  readonly error: Error | null;
  readonly errorUpdateCount?: number;
};

/** How a list stands to what it reads. */
export function listState({ status, error, errorUpdateCount = 1 }: Asked, refetch: () => Promise<unknown>): ListState {
  if (error !== null) {
    const tries = isRetried(0, error) ? errorUpdateCount : null;
    return { kind: 'failed', words: formFailureOf(error).words, tries, onAgain: () => void refetch() };
  }
  return { kind: status === 'pending' ? 'waiting' : 'here' };
}

/** Reads what `queryKey` names; nothing where `read` is null. */
export function useReadBy<Data>(
  queryKey: QueryKey,
  read: ((options: CallOptions) => Promise<CallOutcome<Data>>) | null,
  options: ReadOptions = {},
): Read<Data> {
  const query = useQuery<Data>(
    {
      queryKey,
      queryFn: read === null ? skipToken : ({ signal }) => outputOf(read({ signal })),
      placeholderData: keepPreviousData,
      ...options,
    },
    queries,
  );
  const latest = useLatest(query.data);
  if (read === null) return NOTHING_READ;
  return {
    data: latest,
    isPlaceholderData: query.isPlaceholderData || query.data === undefined,
    state: listState(query, query.refetch),
  };
}

/** The same, but waiting where what came last answers another input: what is chosen from it is of this one. */
export function ofThisInput<Data>(read: Read<Data>): Read<Data> {
  return read.state.kind === 'here' && read.isPlaceholderData ? { ...read, state: { kind: 'waiting' } } : read;
}

const NOTHING_READ = { data: undefined, isPlaceholderData: false, state: { kind: 'waiting' } } as const;

/** The answer of one route, for once: nothing keeps it. */
export function fetchOnce<Name extends StaffRouteName>(
  name: Name,
  input: StaffInputOf<Name>,
): Promise<StaffOutputOf<Name>> {
  return queries.fetchQuery({
    queryKey: ['once', name, input],
    queryFn: ({ signal }) => outputOf(callStaff(name, input, { signal })),
    gcTime: 0,
  });
}

/** The answer of one route; nothing is asked while the input is null. */
export function useRead<Name extends StaffRouteName>(
  name: Name,
  input: StaffInputOf<Name> | null,
  options?: ReadOptions,
): Read<StaffOutputOf<Name>> {
  return useReadBy([name, input], input === null ? null : (call) => callStaff(name, input, call), options);
}
