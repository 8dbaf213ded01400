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
 * State of the additional triangle (ふやした さんかく). `offered`: the pupil can add it. `drawn`: the pupil has added it. Null:
 * the question does not allow one.
 */
export type AdditionalTriangleState = 'offered' | 'drawn' | null;

export function stateOfAdditionalTriangle(question: Question, { triangles }: Diagram): AdditionalTriangleState {
  const count = triangleCountOfQuestion(question);
  if (maxTrianglesOfDiagram(question) === count) return null;
  return triangles.length > count ? 'drawn' : 'offered';
}

/**
 * If the additional triangle is still empty, returns the diagram without it. Otherwise returns the diagram unchanged.
 */
export function removeEmptyAdditionalTriangle(question: Question, diagram: Diagram): Diagram {
  const last = diagram.triangles.length - 1;
  const spare = diagram.triangles[last];
  const joined = diagram.joints.some((joint) => joint.some(({ triangle }) => triangle === last));
  if (spare === undefined || joined || stateOfAdditionalTriangle(question, diagram) !== 'drawn') return diagram;
  const untouched = spare.operationPair === null && CORNER_POSITIONS.every((corner) => spare.cells[corner] === null);
  return untouched ? { ...diagram, triangles: diagram.triangles.slice(0, last) } : diagram;
}

type TriangleCorner = TriangleJoint[0];

/** Returns the joint that connects this corner to another triangle, or null if there is none. */
export function jointAtCorner(diagram: Diagram | null, place: TriangleCorner): TriangleJoint | null {
  return diagram?.joints.find((joint) => jointContainsCorner(joint, place)) ?? null;
}

export function jointContainsCorner(joint: TriangleJoint, { triangle, corner }: TriangleCorner): boolean {
  return joint.some((end) => end.triangle === triangle && end.corner === corner);
}

/**
 * Returns what the diagram that the pupil builds still lacks. Returns null if it lacks nothing, or if the pupil builds
 * no diagram.
 */
export function findMissingDiagramPart(question: Question, composition: Composition): MissingDiagramPart | null {
  const diagram = composition.diagram && removeEmptyAdditionalTriangle(question, composition.diagram);
  const triangles = diagram?.triangles ?? [];
  const isOpen = (triangle: number, corner: CornerPosition): boolean =>
    jointAtCorner(diagram, { triangle, corner }) === null;
  const empty = triangles.flatMap(({ cells }, triangle) =>
    CORNER_POSITIONS.filter((corner) => cells[corner] === null && isOpen(triangle, corner)),
  );
  // A hidden amount has no block, so the pupil puts nothing into the two corners that a joint connects. As long as this
  // joint is missing, these two corners count as empty, but no block is missing there.
  const missing = Math.max(0, triangles.length - 1 - (diagram?.joints.length ?? 0));
  if (empty.length > 2 * missing) return 'blocks';
  if (missing > 0) return 'joints';
  return triangles.some(({ operationPair }) => operationPair === null) ? 'operationPair' : null;
}
