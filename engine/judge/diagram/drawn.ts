import {
  CORNER_POSITIONS,
  type CornerPosition,
  type Diagram,
  type DiagramTriangle,
  cornersByRole,
  type TriangleCorner,
} from '../../question/composition.ts';
import type { CardId } from '../../story/card.ts';
import type { OperationPair } from '../../story/kind.ts';
import type { ValueByRole } from '../../story/triangle.ts';

/** A quantity of a drawing: a set of corners that joints connect, and all different blocks in these corners. */
export type DrawnQuantity = { readonly places: readonly TriangleCorner[]; readonly blocks: readonly CardId[] };

/**
 * A triangle independent of its rotation: `sum(left, right; apex)` or `product(left, right; apex)`. For each role,
 * `quantities` contains an index into the quantities of the drawing.
 */
export type TriangleWithoutRotation = { readonly pair: OperationPair | null; readonly quantities: ValueByRole<number> };

export type TriangleWithCornersByRole = TriangleWithoutRotation & {
  readonly triangle: number;
  readonly corners: ValueByRole<CornerPosition>;
  readonly cells: ValueByRole<CardId | null>;
};

export type DiagramWithMergedCorners = {
  readonly triples: readonly TriangleWithCornersByRole[];
  readonly quantities: readonly DrawnQuantity[];
};

function keyOf({ triangle, corner }: TriangleCorner): string {
  return `${triangle} ${corner}`;
}

/** Returns the valid joints. A joint is not valid if one of its triangles does not exist, or if both are the same. */
function soundJoints({ triangles, joints }: Diagram): readonly (readonly [TriangleCorner, TriangleCorner])[] {
  return joints.filter(
    ([one, other]) => one.triangle !== other.triangle && one.triangle in triangles && other.triangle in triangles,
  );
}

function isUntouched({ cells, operationPair }: DiagramTriangle): boolean {
  return operationPair === null && CORNER_POSITIONS.every((corner) => cells[corner] === null);
}

/**
 * Returns the indexes of the triangles that are judged. If the diagram has more than `expected` triangles, empty
 * triangles (without block, joint and operation pair) are left out, from the end, until `expected` remain.
 */
function countingTriangles(diagram: Diagram, expected: number): number[] {
  const joined = new Set(soundJoints(diagram).flatMap((joint) => joint.map(({ triangle }) => triangle)));
  const counting = [...diagram.triangles.keys()];
  for (const [at, triangle] of [...diagram.triangles.entries()].toReversed()) {
    if (counting.length > expected && isUntouched(triangle) && !joined.has(at))
      counting.splice(counting.indexOf(at), 1);
  }
  return counting;
}

/**
 * Converts a diagram to triangles whose corners contain indexes of quantities (docs/domain.md 6.2). Joined corners
 * become one quantity. Surplus triangles without blocks and joints are left out; the story has `expected` triangles.
 */
export function mergeJoinedCornersOfDiagram(diagram: Diagram, expected: number): DiagramWithMergedCorners {
  const groups: TriangleCorner[][] = [];
  const groupOf = new Map<string, TriangleCorner[]>();
  const counting = countingTriangles(diagram, expected);
  for (const triangle of counting) {
    for (const corner of CORNER_POSITIONS) {
      const group = [{ triangle, corner }];
      groups.push(group);
      groupOf.set(keyOf({ triangle, corner }), group);
    }
  }
  for (const [one, other] of soundJoints(diagram)) {
    // Moves the corners of the second group into the first group. Both groups exist, because a triangle with a joint is
    // never left out.
    const [kept, gone] = [groupOf.get(keyOf(one)) ?? [], groupOf.get(keyOf(other)) ?? []];
    for (const place of gone) groupOf.set(keyOf(place), kept);
    kept.push(...gone.splice(0));
  }
  const classes = groups.filter((group) => group.length > 0);
  const numberAt = (place: TriangleCorner) => classes.indexOf(groupOf.get(keyOf(place)) ?? []);
  return {
    triples: counting.flatMap((triangle) => {
      const drawn = diagram.triangles[triangle];
      return drawn === undefined ? [] : [tripleOf(triangle, drawn, numberAt)];
    }),
    quantities: classes.map((places) => ({ places, blocks: blocksAt(diagram, places) })),
  };
}

function tripleOf(
  triangle: number,
  drawn: DiagramTriangle,
  numberAt: (place: TriangleCorner) => number,
): TriangleWithCornersByRole {
  const corners = cornersByRole(drawn.apexAt);
  const { apex, left, right } = corners;
  const at = (corner: CornerPosition) => numberAt({ triangle, corner });
  return {
    triangle,
    corners,
    pair: drawn.operationPair,
    quantities: { apex: at(apex), left: at(left), right: at(right) },
    cells: { apex: drawn.cells[apex], left: drawn.cells[left], right: drawn.cells[right] },
  };
}

function blocksAt({ triangles }: Diagram, places: readonly TriangleCorner[]): CardId[] {
  const blocks = places.map(({ triangle, corner }) => triangles[triangle]?.cells[corner] ?? null);
  return [...new Set(blocks.filter((block) => block !== null))];
}

type OpenCell = { readonly kind: 'emptyCell' } & TriangleCorner;

/** Returns the cells that contain no block and are not joined. */
export function findEmptyDiagramCells({ quantities }: DiagramWithMergedCorners): OpenCell[] {
  return quantities.flatMap(({ blocks, places }) =>
    blocks.length > 0 || places.length > 1 ? [] : places.map((place) => ({ kind: 'emptyCell' as const, ...place })),
  );
}
