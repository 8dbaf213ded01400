import {
  CORNER_POSITIONS,
  type Composition,
  type CornerPosition,
  type Diagram,
  type TriangleJoint,
} from '../../../engine/question/composition.ts';
import { maxTrianglesOfDiagram, triangleCountOfQuestion, type Question } from '../../../engine/question/question.ts';
import type { MissingDiagramPart } from './table.ts';

/**
 * State of the additional triangle. `offered`: the pupil can add it. `drawn`: the pupil has added it. Null: the
 * question allows none.
 */
export type AddedTriangleState = 'offered' | 'drawn' | null;

export function addedTriangleState(question: Question, { triangles }: Diagram): AddedTriangleState {
  const count = triangleCountOfQuestion(question);
  if (maxTrianglesOfDiagram(question) === count) return null;
  return triangles.length > count ? 'drawn' : 'offered';
}

/**
 * Returns the diagram without its additional triangle if the pupil has put nothing into that triangle. Otherwise
 * returns the diagram unchanged.
 */
export function removeUntouchedTriangle(question: Question, diagram: Diagram): Diagram {
  const last = diagram.triangles.length - 1;
  const spare = diagram.triangles[last];
  const joined = diagram.joints.some((joint) => joint.some(({ triangle }) => triangle === last));
  if (spare === undefined || joined || addedTriangleState(question, diagram) !== 'drawn') return diagram;
  const untouched = spare.operationPair === null && CORNER_POSITIONS.every((corner) => spare.cells[corner] === null);
  return untouched ? { ...diagram, triangles: diagram.triangles.slice(0, last) } : diagram;
}

type TriangleCorner = TriangleJoint[0];

/** Returns the joint that contains this corner, or null if there is none. */
export function jointAtCorner(diagram: Diagram | null, place: TriangleCorner): TriangleJoint | null {
  return diagram?.joints.find((joint) => jointContainsCorner(joint, place)) ?? null;
}

export function jointContainsCorner(joint: TriangleJoint, { triangle, corner }: TriangleCorner): boolean {
  return joint.some((end) => end.triangle === triangle && end.corner === corner);
}

/**
 * Returns what the pupil's diagram lacks. Returns null if the diagram is complete or the question has no diagram to
 * build.
 */
export function findDiagramGap(question: Question, composition: Composition): MissingDiagramPart | null {
  const diagram = composition.diagram && removeUntouchedTriangle(question, composition.diagram);
  const triangles = diagram?.triangles ?? [];
  const isOpen = (triangle: number, corner: CornerPosition): boolean =>
    jointAtCorner(diagram, { triangle, corner }) === null;
  const empty = triangles.flatMap(({ cells }, triangle) =>
    CORNER_POSITIONS.filter((corner) => cells[corner] === null && isOpen(triangle, corner)),
  );
  // For each joint that is still missing, two corners stay empty, because the quantity at a joint has no block. These
  // corners do not count as missing blocks.
  const missing = Math.max(0, triangles.length - 1 - (diagram?.joints.length ?? 0));
  if (empty.length > 2 * missing) return 'blocks';
  if (missing > 0) return 'joints';
  return triangles.some(({ operationPair }) => operationPair === null) ? 'operationPair' : null;
}
