import { CORNERS, type Corner, type Diagram, type Joint } from '../../../engine/question/composition.ts';

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
