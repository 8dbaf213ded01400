import type { Constraint } from './constraint.ts';
import type { CardId } from '../story/card.ts';
import type { OperationPair } from '../story/kind.ts';
import type { ValueByRole } from '../story/triangle.ts';

/** The corners of a drawn triangle. The apex need not be at the top; see `apexAt`. */
export const CORNER_POSITIONS = ['top', 'left', 'right'] as const;
export type CornerPosition = (typeof CORNER_POSITIONS)[number];

/** A triangle as a pupil built it. A cell contains the id of the card whose block is there. */
export type DiagramTriangle = {
  readonly cells: Readonly<Record<CornerPosition, CardId | null>>;
  readonly operationPair: OperationPair | null;
  /** The corner at which the apex is. Pupils may rotate a triangle. */
  readonly apexAt: CornerPosition;
};

/** One corner of a diagram. `triangle` counts from 0. */
export type TriangleCorner = { readonly triangle: number; readonly corner: CornerPosition };

/** Two corners of different triangles that the pupil put on each other. */
export type TriangleJoint = readonly [TriangleCorner, TriangleCorner];

export type Diagram = { readonly triangles: readonly DiagramTriangle[]; readonly joints: readonly TriangleJoint[] };

/** The cards in the slots and, if the mode has them, the diagram and the broken constraint that the pupil named. */
export type Composition = {
  readonly slots: readonly (CardId | null)[];
  readonly diagram: Diagram | null;
  /** The broken constraint that the pupil selected in mode `repair`. Null before the selection and in other modes. */
  readonly named: Constraint | null;
};

/** Returns the corner of each role in a rotated triangle. */
export function cornersByRole(apexAt: CornerPosition): ValueByRole<CornerPosition> {
  switch (apexAt) {
    case 'top':
      return { apex: 'top', left: 'left', right: 'right' };
    case 'left':
      return { apex: 'left', left: 'right', right: 'top' };
    case 'right':
      return { apex: 'right', left: 'top', right: 'left' };
  }
}
