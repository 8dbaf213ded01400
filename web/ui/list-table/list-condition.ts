/**
 * Whether the rows of a list are loaded. `here`: yes. `waiting`: not yet. `failed`: the last request has failed; rows
 * that were loaded before may still be shown. `tries`: the number of failed requests; null for an error after which
 * there is no automatic retry.
 */
export type ListLoadingState =
  | { readonly kind: 'here' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string; readonly tries: number | null; readonly onAgain: () => void };

/** What is shown in place of a list: its rows, or a notice that it is empty, is loading, or could not be loaded. */
type ListCondition = 'rows' | 'empty' | 'loading' | 'failed' | 'offline';

export function computeListCondition(state: ListLoadingState, isEmpty: boolean, isOffline: boolean): ListCondition {
  switch (state.kind) {
    case 'here':
      return isEmpty ? 'empty' : 'rows';
    case 'waiting':
      return isEmpty ? 'loading' : 'rows';
    case 'failed':
      return isOffline ? 'offline' : 'failed';
  }
}
