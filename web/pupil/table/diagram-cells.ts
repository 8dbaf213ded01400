import {
  CORNER_POSITIONS,
  type Composition,
  type CornerPosition,
  type Diagram,
  type TriangleJoint,
} from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { addedTriangleState } from './diagram-gap.ts';
import type { DiagramBlockPlace } from './table.ts';

export type DiagramCellPlace = { readonly kind: 'cell'; readonly triangle: number; readonly corner: CornerPosition };

/**
 * Returns the cells of the diagram that contain a block of the card: two cells if the card's quantity is used twice, no
 * cell if its block is in the tray.
 */
export function cellsOfCardBlock({ diagram }: Pick<Composition, 'diagram'>, card: CardId): DiagramCellPlace[] {
  return (diagram?.triangles ?? []).flatMap(({ cells }, triangle) =>
    CORNER_POSITIONS.filter((corner) => cells[corner] === card).map((corner): DiagramCellPlace => ({
      kind: 'cell',
      triangle,
      corner,
    })),
  );
}

/**
 * Returns where a card's block is: in a cell or in the tray. `again`: true for the second block of a quantity that is
 * used twice.
 */
export function placeOfBlock(
  composition: Pick<Composition, 'diagram'>,
  card: CardId,
  again: boolean,
): DiagramBlockPlace {
  return cellsOfCardBlock(composition, card)[again ? 1 : 0] ?? { kind: 'tray' };
}

/**
 * Returns true if the quantity of this card may get a second block. This needs an additional triangle, and only one
 * quantity may have two blocks.
 */
export function mayQuantityHaveSecondBlock(question: Question, composition: Composition, card: CardId): boolean {
  const { diagram, slots } = composition;
  if (diagram === null || addedTriangleState(question, diagram) !== 'drawn') return false;
  if (question.cards.some(({ id, meaning }) => id === card && meaning.amount === 'unknown')) return false;
  const repeated = slots.some((each) => each !== null && cellsOfCardBlock(composition, each).length > 1);
  return !repeated && cellsOfCardBlock(composition, card).length === 1;
}

type TriangleCorner = TriangleJoint[0];

/**
 * Returns all joints that a corner can make. If `corner` is null, returns the joints that the three corners of the
 * triangle can make. The arrow keys go through the joints in this order.
 */
export function possibleJoints(
  diagram: Diagram | null,
  triangle: number,
  corner: CornerPosition | null,
): TriangleJoint[] {
  const others = (diagram?.triangles ?? []).flatMap((_, at) =>
    at === triangle ? [] : CORNER_POSITIONS.map((other): TriangleCorner => ({ triangle: at, corner: other })),
  );
  const own = corner === null ? CORNER_POSITIONS : [corner];
  return own.flatMap((mine) => others.map((other): TriangleJoint => [{ triangle, corner: mine }, other]));
}
