import {
  CORNERS,
  type Composition,
  type Corner,
  type Diagram,
  type Joint,
} from '../../../engine/question/composition.ts';
import { mostTrianglesOf, triangleCountOf, type Question } from '../../../engine/question/question.ts';
import type { DiagramGap } from './table.ts';

/** A triangle beyond the story's: none in a story of one triangle. */
export type Spare = 'offered' | 'drawn' | null;

export function spareIn(question: Question, { triangles }: Diagram): Spare {
  const count = triangleCountOf(question);
  if (mostTrianglesOf(question) === count) return null;
  return triangles.length > count ? 'drawn' : 'offered';
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
