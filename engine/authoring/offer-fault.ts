import type { DraftNumberIdentifier } from './problem-draft.ts';

/** The first error that was found in a problem that a pupil wants to offer to the class. The pupil must correct it. */
export type ProblemOfferFault =
  | ({ readonly kind: 'noNumber' } & DraftNumberIdentifier)
  | ({ readonly kind: 'tooLarge'; readonly most: number } & DraftNumberIdentifier)
  /** The number is smaller than is realistic for this unit. */
  | ({ readonly kind: 'tooSmall'; readonly least: number } & DraftNumberIdentifier)
  /** The story takes more objects away than there are. */
  | { readonly kind: 'tooFew' }
  /** The number cannot be shared evenly. */
  | { readonly kind: 'uneven' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'alike' }
  | { readonly kind: 'odd' };
