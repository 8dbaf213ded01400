import type { NumberPlace } from './making.ts';

/** The first fault of a pupil's problem that must be corrected. */
export type OfferFault =
  | ({ readonly kind: 'noNumber' } & NumberPlace)
  | ({ readonly kind: 'tooLarge'; readonly most: number } & NumberPlace)
  /** Smaller than is realistic for this measure. */
  | ({ readonly kind: 'tooSmall'; readonly least: number } & NumberPlace)
  /** More is taken away than there is. */
  | { readonly kind: 'tooFew' }
  /** The number cannot be shared evenly. */
  | { readonly kind: 'uneven' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'alike' }
  | { readonly kind: 'odd' };
