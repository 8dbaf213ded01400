import {
  CORNER_POSITIONS,
  type CornerPosition,
  type Diagram,
  type DiagramTriangle,
  type TriangleJoint,
  type TriangleCorner,
} from './composition.ts';
import { EMPTY_TRIANGLE } from './starting-composition.ts';

/**
 * Returns the diagram with one more empty triangle at the end. If `triangle` is not the next index, the diagram does
 * not change.
 */
export function addTriangle(diagram: Diagram, triangle: number): Diagram {
  if (triangle !== diagram.triangles.length) return diagram;
  return { ...diagram, triangles: [...diagram.triangles, EMPTY_TRIANGLE] };
}

/**
 * Returns the diagram without its last triangle and that triangle's joints. If `triangle` is not the last index, the
 * diagram does not change.
 */
export function removeTriangle({ triangles, joints }: Diagram, triangle: number): Diagram {
  if (triangle !== triangles.length - 1) return { triangles, joints };
  return {
    triangles: triangles.slice(0, triangle),
    joints: joints.filter((joint) => joint.every((end) => end.triangle !== triangle)),
  };
}

/**
 * Returns the number of steps from one corner to another in the order of CORNER_POSITIONS. A rotation from `from` to
 * `to` moves every corner of the triangle by this number of steps.
 */
function rotationBetween(from: CornerPosition, to: CornerPosition): number {
  return (
    (CORNER_POSITIONS.indexOf(to) - CORNER_POSITIONS.indexOf(from) + CORNER_POSITIONS.length) % CORNER_POSITIONS.length
  );
}

function rotatedCorner(corner: CornerPosition, rotation: number): CornerPosition {
  return CORNER_POSITIONS[(CORNER_POSITIONS.indexOf(corner) + rotation) % CORNER_POSITIONS.length] ?? corner;
}

function rotatedTriangle(drawn: DiagramTriangle, rotation: number): DiagramTriangle {
  const cells = { ...drawn.cells };
  for (const corner of CORNER_POSITIONS) cells[rotatedCorner(corner, rotation)] = drawn.cells[corner];
  return { ...drawn, cells, apexAt: rotatedCorner(drawn.apexAt, rotation) };
}

/**
 * Returns the diagram with one triangle rotated until its apex is at `apexAt`. Its blocks and joints rotate with it.
 */
export function rotateTriangle(diagram: Diagram, triangle: number, apexAt: CornerPosition): Diagram {
  const drawn = diagram.triangles[triangle];
  if (drawn === undefined) return diagram;
  const rotation = rotationBetween(drawn.apexAt, apexAt);
  const rotatedEnd = (end: TriangleCorner): TriangleCorner =>
    end.triangle === triangle ? { triangle, corner: rotatedCorner(end.corner, rotation) } : end;
  return {
    triangles: diagram.triangles.map((each, at) => (at === triangle ? rotatedTriangle(each, rotation) : each)),
    joints: diagram.joints.map(([one, other]): TriangleJoint => [rotatedEnd(one), rotatedEnd(other)]),
  };
}

function sameCorner(one: TriangleCorner, other: TriangleCorner): boolean {
  return one.triangle === other.triangle && one.corner === other.corner;
}

function sameJoint([a, b]: TriangleJoint, [c, d]: TriangleJoint): boolean {
  return (sameCorner(a, c) && sameCorner(b, d)) || (sameCorner(a, d) && sameCorner(b, c));
}

/**
 * Returns the diagram with one more joint. The diagram does not change if the joint exists already or a triangle is
 * missing.
 */
export function joinTriangles(diagram: Diagram, joint: TriangleJoint): Diagram {
  const [{ triangle: one }, { triangle: other }] = joint;
  const count = diagram.triangles.length;
  if (one === other || one >= count || other >= count) return diagram;
  if (diagram.joints.some((known) => sameJoint(known, joint))) return diagram;
  return { ...diagram, joints: [...diagram.joints, joint] };
}

/** Returns the diagram without this joint. */
export function separateTriangles(diagram: Diagram, joint: TriangleJoint): Diagram {
  return { ...diagram, joints: diagram.joints.filter((known) => !sameJoint(known, joint)) };
}
