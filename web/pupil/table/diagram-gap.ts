import {
  CORNERS,
  type Composition,
  type Corner,
  type Diagram,
  type Joint,
} from '../../../engine/question/composition.ts';
import { mostTrianglesOf, triangleCountOf, type Question } from '../../../engine/question/question.ts';
import type { DiagramGap } from './table.ts';

/** State of the additional triangle: not drawn yet, drawn, or null if the question allows none. */
export type Spare = 'offered' | 'drawn' | null;

export function spareIn(question: Question, { triangles }: Diagram): Spare {
  const count = triangleCountOf(question);
  if (mostTrianglesOf(question) === count) return null;
  return triangles.length > count ? 'drawn' : 'offered';
}

/** Returns the diagram without an additional triangle that is still untouched. */
export function withoutSparePaper(question: Question, diagram: Diagram): Diagram {
  const last = diagram.triangles.length - 1;
  const spare = diagram.triangles[last];
  const joined = diagram.joints.some((joint) => joint.some(({ triangle }) => triangle === last));
  if (spare === undefined || joined || spareIn(question, diagram) !== 'drawn') return diagram;
  const untouched = spare.operationPair === null && CORNERS.every((corner) => spare.cells[corner] === null);
  return untouched ? { ...diagram, triangles: diagram.triangles.slice(0, last) } : diagram;
}

type TriangleCorner = Joint[0];

/** Returns the joint that contains a corner, or null. */
export function jointAt(diagram: Diagram | null, place: TriangleCorner): Joint | null {
  return diagram?.joints.find((joint) => holds(joint, place)) ?? null;
}

export function holds(joint: Joint, { triangle, corner }: TriangleCorner): boolean {
  return joint.some((end) => end.triangle === triangle && end.corner === corner);
}

/** Returns what the pupil's diagram lacks, or null if it is complete or the question has no diagram to build. */
export function diagramGap(question: Question, composition: Composition): DiagramGap | null {
  const diagram = composition.diagram && withoutSparePaper(question, composition.diagram);
  const triangles = diagram?.triangles ?? [];
  const isOpen = (triangle: number, corner: Corner): boolean => jointAt(diagram, { triangle, corner }) === null;
  const empty = triangles.flatMap(({ cells }, triangle) =>
    CORNERS.filter((corner) => cells[corner] === null && isOpen(triangle, corner)),
  );
  // Two corners stay empty for each missing joint, because an intermediate quantity has no block. These corners are not
  // missing blocks.
  const missing = Math.max(0, triangles.length - 1 - (diagram?.joints.length ?? 0));
  if (empty.length > 2 * missing) return 'blocks';
  if (missing > 0) return 'joints';
  return triangles.some(({ operationPair }) => operationPair === null) ? 'operationPair' : null;
}
