/**
 * The loading state of a list. In `failed`, rows from before the failure may still be shown. `tries` is the number of
 * failed requests. It is null if an automatic retry cannot help.
 */
export type ListLoadingState =
  | { readonly kind: 'here' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string; readonly tries: number | null; readonly onAgain: () => void };

/** The condition that the list reports. `rows`: the rows are shown, and nothing is reported. */
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
