import {
  CORNERS,
  type Composition,
  type Corner,
  type Diagram,
  type Joint,
} from '../../../engine/question/composition.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { spareIn } from './diagram-gap.ts';
import type { BlockPlace } from './table.ts';

export type Cell = { readonly kind: 'cell'; readonly triangle: number; readonly corner: Corner };

/** Returns the cells that contain a card's block: two cells if the quantity is used twice. */
export function diagramCells({ diagram }: Pick<Composition, 'diagram'>, card: CardId): Cell[] {
  return (diagram?.triangles ?? []).flatMap(({ cells }, triangle) =>
    CORNERS.filter((corner) => cells[corner] === card).map((corner): Cell => ({ kind: 'cell', triangle, corner })),
  );
}

/** Returns the place of a card's block: a cell or the tray. `again`: the second block of the quantity. */
export function cellOfBlock(composition: Pick<Composition, 'diagram'>, card: CardId, again: boolean): BlockPlace {
  return diagramCells(composition, card)[again ? 1 : 0] ?? { kind: 'tray' };
}

/**
 * Returns true if the quantity may get a second block. This needs an additional triangle; only one quantity may have
 * two blocks.
 */
export function mayRepeat(question: Question, composition: Composition, card: CardId): boolean {
  const { diagram, slots } = composition;
  if (diagram === null || spareIn(question, diagram) !== 'drawn') return false;
  if (question.cards.some(({ id, meaning }) => id === card && meaning.amount === 'unknown')) return false;
  const repeated = slots.some((each) => each !== null && diagramCells(composition, each).length > 1);
  return !repeated && diagramCells(composition, card).length === 1;
}

type TriangleCorner = Joint[0];

/**
 * Returns all joints that a corner can make (a whole triangle, if `corner` is null), in the order of the arrow keys.
 */
export function jointsFor(diagram: Diagram | null, triangle: number, corner: Corner | null): Joint[] {
  const others = (diagram?.triangles ?? []).flatMap((_, at) =>
    at === triangle ? [] : CORNERS.map((other): TriangleCorner => ({ triangle: at, corner: other })),
  );
  const own = corner === null ? CORNERS : [corner];
  return own.flatMap((mine) => others.map((other): Joint => [{ triangle, corner: mine }, other]));
}
