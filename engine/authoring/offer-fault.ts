import type { NumberPlace } from './making.ts';

/** What is still missing of a problem that a pupil makes, the first thing to be put right. */
export type OfferFault =
  | ({ readonly kind: 'noNumber' } & NumberPlace)
  | ({ readonly kind: 'tooLarge'; readonly most: number } & NumberPlace)
  /** Smaller than what is measured so would be. */
  | ({ readonly kind: 'tooSmall'; readonly least: number } & NumberPlace)
  /** More is taken away than there is. */
  | { readonly kind: 'tooFew' }
  /** It cannot be shared out evenly. */
  | { readonly kind: 'uneven' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'alike' }
  | { readonly kind: 'odd' };
