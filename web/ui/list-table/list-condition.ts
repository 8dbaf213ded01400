/**
 * How a table stands to the rows that it shows. `failed`: what came before is still shown, or nothing came; `tries` is how
 * often it was asked for in vain, null where asking again by itself would not help.
 */
export type ListState =
  | { readonly kind: 'here' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string; readonly tries: number | null; readonly onAgain: () => void };

/** The one thing that is to be said of the rows as a whole; `rows`: nothing, they are shown. */
type ListCondition = 'rows' | 'empty' | 'loading' | 'failed' | 'offline';

export function listCondition(state: ListState, isEmpty: boolean, isOffline: boolean): ListCondition {
  switch (state.kind) {
    case 'here':
      return isEmpty ? 'empty' : 'rows';
    case 'waiting':
      return isEmpty ? 'loading' : 'rows';
    case 'failed':
      return isOffline ? 'offline' : 'failed';
  }
}
