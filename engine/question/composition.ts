import type { Constraint } from './constraint.ts';
import type { CardId } from '../story/card.ts';
import type { OperationPair } from '../story/kind.ts';
import type { ByRole } from '../story/triangle.ts';

/** Places of a triangle as drawn; the apex cell need not be on top, see `apexAt`. */
export const CORNERS = ['top', 'left', 'right'] as const;
export type Corner = (typeof CORNERS)[number];

/** A triangle as a pupil built it. A cell holds the block of a card, named by the card's id. */
export type DrawnTriangle = {
  readonly cells: Readonly<Record<Corner, CardId | null>>;
  readonly operationPair: OperationPair | null;
  /** The corner that holds the whole or the product: a triangle may be drawn rotated. */
  readonly apexAt: Corner;
};

/** One corner of a diagram; `triangle` counts from 0. */
export type TriangleCorner = { readonly triangle: number; readonly corner: Corner };

/** A corner of one triangle laid on a corner of another. */
export type Joint = readonly [TriangleCorner, TriangleCorner];

export type Diagram = { readonly triangles: readonly DrawnTriangle[]; readonly joints: readonly Joint[] };

/** The ordered cards in the slots and, where the question asks for them, the built diagram and the named constraint. */
export type Composition = {
  readonly slots: readonly (CardId | null)[];
  readonly diagram: Diagram | null;
  /** What the pupil says was wrong with the given composition of a `repair`; null before, and in every other mode. */
  readonly named: Constraint | null;
};

/** The corners of apex and base, wherever a rotation has put them. */
export function cornersOf(apexAt: Corner): ByRole<Corner> {
  switch (apexAt) {
    case 'top':
      return { apex: 'top', left: 'left', right: 'right' };
    case 'left':
      return { apex: 'left', left: 'right', right: 'top' };
    case 'right':
      return { apex: 'right', left: 'top', right: 'left' };
  }
}
