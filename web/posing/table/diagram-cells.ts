import {
  CORNERS,
  type Composition,
  type Corner,
  type Diagram,
  type Joint,
} from '../../../engine/question/composition.ts';
import { mostTrianglesOf, triangleCountOf, type Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { BlockPlace, DiagramGap } from './table.ts';

export type Cell = { readonly kind: 'cell'; readonly triangle: number; readonly corner: Corner };

/** The cells in which a card's block lies: two where the quantity is used twice. */
export function diagramCells({ diagram }: Pick<Composition, 'diagram'>, card: CardId): Cell[] {
  return (diagram?.triangles ?? []).flatMap(({ cells }, triangle) =>
    CORNERS.filter((corner) => cells[corner] === card).map((corner): Cell => ({ kind: 'cell', triangle, corner })),
  );
}

/** Where a card's block lies, or the second one of its quantity: in a cell, or in the tray. */
export function placeOfBlock(composition: Pick<Composition, 'diagram'>, card: CardId, again: boolean): BlockPlace {
  return diagramCells(composition, card)[again ? 1 : 0] ?? { kind: 'tray' };
}

/** A triangle beyond the story's: none in a story of one triangle. */
export type Spare = 'offered' | 'drawn' | null;

export function spareIn(question: Question, { triangles }: Diagram): Spare {
  const count = triangleCountOf(question);
  if (mostTrianglesOf(question) === count) return null;
  return triangles.length > count ? 'drawn' : 'offered';
}

/** A quantity's second block goes with a triangle more than the story has, one for each. */
export function mayRepeat(question: Question, composition: Composition, card: CardId): boolean {
  const { diagram, slots } = composition;
  if (diagram === null || spareIn(question, diagram) !== 'drawn') return false;
  if (question.cards.some(({ id, meaning }) => id === card && meaning.amount === 'unknown')) return false;
  const repeated = slots.some((each) => each !== null && diagramCells(composition, each).length > 1);
  return !repeated && diagramCells(composition, card).length === 1;
}

/** The diagram without a spare triangle that nothing has been done with. */
export function withoutSparePaper(question: Question, diagram: Diagram): Diagram {
  const last = diagram.triangles.length - 1;
  const spare = diagram.triangles[last];
  const joined = diagram.joints.some((joint) => joint.some(({ triangle }) => triangle === last));
  if (spare === undefined || joined || spareIn(question, diagram) !== 'drawn') return diagram;
  const untouched = spare.operationPair === null && CORNERS.every((corner) => spare.cells[corner] === null);
  return untouched ? { ...diagram, triangles: diagram.triangles.slice(0, last) } : diagram;
}

type TriangleCorner = Joint[0];

/** The joint that a corner belongs to. */
export function jointAt(diagram: Diagram | null, place: TriangleCorner): Joint | null {
  return diagram?.joints.find((joint) => holds(joint, place)) ?? null;
}

export function holds(joint: Joint, { triangle, corner }: TriangleCorner): boolean {
  return joint.some((end) => end.triangle === triangle && end.corner === corner);
}

/** Every joint that one corner, or a whole triangle, can be laid to; in the order in which arrow keys go. */
export function jointsFor(diagram: Diagram | null, triangle: number, corner: Corner | null): Joint[] {
  const others = (diagram?.triangles ?? []).flatMap((_, at) =>
    at === triangle ? [] : CORNERS.map((other): TriangleCorner => ({ triangle: at, corner: other })),
  );
  const own = corner === null ? CORNERS : [corner];
  return own.flatMap((mine) => others.map((other): Joint => [{ triangle, corner: mine }, other]));
}

/** What the pupil's triangles lack; null when nothing does, or none are asked for. */
export function diagramGap(question: Question, composition: Composition): DiagramGap | null {
  const diagram = composition.diagram && withoutSparePaper(question, composition.diagram);
  const triangles = diagram?.triangles ?? [];
  const isOpen = (triangle: number, corner: Corner): boolean => jointAt(diagram, { triangle, corner }) === null;
  const empty = triangles.flatMap(({ cells }, triangle) =>
    CORNERS.filter((corner) => cells[corner] === null && isOpen(triangle, corner)),
  );
  // Two corners stay empty for each joint that is missing, and no block is left for them.
  const missing = Math.max(0, triangles.length - 1 - (diagram?.joints.length ?? 0));
  if (empty.length > 2 * missing) return 'blocks';
  if (missing > 0) return 'joints';
  return triangles.some(({ operationPair }) => operationPair === null) ? 'operationPair' : null;
}
