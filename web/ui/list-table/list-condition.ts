/**
 * The loading state of a list. In the state `failed`, rows from before the failure may still be shown. `tries`: the
 * number of failed requests; null if trying again automatically cannot help.
 */
export type ListLoadingState =
  | { readonly kind: 'here' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string; readonly tries: number | null; readonly onAgain: () => void };

/** What is shown for a list. `rows`: its rows. In every other condition a notice is shown. */
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
