import {
  CORNER_POSITIONS,
  type Composition,
  type CornerPosition,
  type Diagram,
  type TriangleJoint,
} from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { stateOfAdditionalTriangle } from './diagram-gap.ts';
import type { DiagramBlockPlace } from './table.ts';

export type DiagramCellPlace = { readonly kind: 'cell'; readonly triangle: number; readonly corner: CornerPosition };

/**
 * Returns the cells of the diagram that contain a block of the card's quantity: none if its block is in the tray, two
 * if the quantity is used twice.
 */
export function cellsWithBlockOfCard({ diagram }: Pick<Composition, 'diagram'>, card: CardId): DiagramCellPlace[] {
  return (diagram?.triangles ?? []).flatMap(({ cells }, triangle) =>
    CORNER_POSITIONS.filter((corner) => cells[corner] === card).map((corner): DiagramCellPlace => ({
      kind: 'cell',
      triangle,
      corner,
    })),
  );
}

/**
 * Returns the place of a card's block: a cell of the diagram or the tray. `again`: true to get the place of the
 * quantity's second block.
 */
export function placeOfBlock(
  composition: Pick<Composition, 'diagram'>,
  card: CardId,
  again: boolean,
): DiagramBlockPlace {
  return cellsWithBlockOfCard(composition, card)[again ? 1 : 0] ?? { kind: 'tray' };
}

/**
 * Returns true if the pupil may put a second block of this card's quantity into the diagram. This is allowed if the
 * additional triangle is in the diagram, the quantity is known and has one block in the diagram, and no quantity has
 * two blocks yet.
 */
export function mayQuantityHaveSecondBlock(question: Question, composition: Composition, card: CardId): boolean {
  const { diagram, slots } = composition;
  if (diagram === null || stateOfAdditionalTriangle(question, diagram) !== 'drawn') return false;
  if (question.cards.some(({ id, meaning }) => id === card && meaning.amount === 'unknown')) return false;
  const repeated = slots.some((each) => each !== null && cellsWithBlockOfCard(composition, each).length > 1);
  return !repeated && cellsWithBlockOfCard(composition, card).length === 1;
}

type TriangleCorner = TriangleJoint[0];

/**
 * Returns all joints that can connect a triangle to another one, in the order in which the arrow keys go through them.
 * `corner`: only joints at this corner of the triangle; null for joints at any of its corners.
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
