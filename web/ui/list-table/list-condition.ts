/**
 * The loading state of a list. In the state `failed`, rows from before the failure may still be shown. `waiting`: the
 * rows are being loaded. `tries`: the number of failed requests; null if it is useless to try again automatically.
 */
export type ListLoadingState =
  | { readonly kind: 'here' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string; readonly tries: number | null; readonly onAgain: () => void };

/**
 * What the place of a list shows: the rows of the list (`rows`), or a notice that there are no rows, that they are
 * loading or that they could not be loaded.
 */
type ListCondition = 'rows' | 'empty' | 'loading' | 'failed' | 'offline';

export function conditionOfList(state: ListLoadingState, isEmpty: boolean, isOffline: boolean): ListCondition {
  switch (state.kind) {
    case 'here':
      return isEmpty ? 'empty' : 'rows';
    case 'waiting':
      return isEmpty ? 'loading' : 'rows';
    case 'failed':
      return isOffline ? 'offline' : 'failed';
  }
}
