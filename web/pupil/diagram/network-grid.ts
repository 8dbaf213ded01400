import { CORNER_POSITIONS, type CornerPosition, type TriangleJoint } from '../../../engine/question/composition.ts';
import {
  GRID_BLOCK_WIDTH,
  areTrianglesDistinguishable,
  type GridPosition,
  type CornerGridPositions,
} from './grid-geometry.ts';

/**
 * The positions of the corners of joined triangles on a grid. The smallest column and row are 0. `at`: the index of a
 * triangle in the scene.
 */
export type TriangleGridArrangement = {
  readonly triangles: readonly { readonly at: number; readonly spots: CornerGridPositions }[];
  readonly columns: number;
  readonly rows: number;
};

/**
 * Returns how wide a block is, in CSS pixels, if a grid with this number of columns and rows fills the canvas. The
 * search for an arrangement prefers wide blocks.
 */
export type ComputeBlockWidthOnGrid = (columns: number, rows: number) => number;

type Pose = { readonly spots: CornerGridPositions; readonly strangeness: number };

type At = readonly [column: number, row: number];

function pose([topColumn, topRow]: At, [rightColumn, rightRow]: At, strangeness: number): Pose {
  const top = { column: topColumn, row: topRow };
  const right = { column: rightColumn, row: rightRow };
  return { spots: { left: { column: 0, row: 0 }, top, right }, strangeness };
}

/**
 * The shapes in which a triangle may be drawn, as positions of its corners on the grid. In every shape the top is the
 * highest corner, and the right corner is right of the left corner. The upright shape is preferred. Each shape is
 * needed: a search showed that with fewer shapes, at least one network of three triangles could not be drawn.
 */
const UPRIGHT = pose([2, -1], [4, 0], 0);
const POSES: readonly Pose[] = [
  UPRIGHT,
  pose([4, -1], [8, 0], 0.6),
  pose([4, -2], [4, 0], 2.4),
  pose([2, -1], [8, 0], 1.4),
  pose([6, -1], [8, 0], 1.4),
  pose([-2, -1], [4, 0], 1.6),
  pose([6, -1], [4, 0], 1.6),
  pose([1, -1], [2, 1], 2),
  pose([1, -2], [2, -1], 2.5),
  pose([0, -2], [2, -1], 2.9),
  pose([6, -1], [2, 1], 4),
];
const COST_OF_STRANGENESS = 0.09;

/**
 * Returns the groups of triangles that are joined to each other, directly or indirectly. A group is a list of triangle
 * indices that begins with its lowest index.
 */
export function groupsOfJoinedTriangles(count: number, joints: readonly TriangleJoint[]): number[][] {
  const groups: number[][] = [];
  const seen = new Set<number>();
  for (let first = 0; first < count; first += 1) {
    if (seen.has(first)) continue;
    const group = [first];
    seen.add(first);
    for (const triangle of group) {
      for (const next of neighboursOf(triangle, joints)) {
        if (seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

function neighboursOf(triangle: number, joints: readonly TriangleJoint[]): number[] {
  return joints.flatMap(([one, other]) => {
    if (one.triangle === triangle) return [other.triangle];
    return other.triangle === triangle ? [one.triangle] : [];
  });
}

/**
 * Tries all arrangements of a group of joined triangles and returns the best one: its blocks are large, and few of its
 * triangles have an unusual shape.
 */
export function arrangeTrianglesOnGrid(
  group: readonly number[],
  joints: readonly TriangleJoint[],
  blockWidth: ComputeBlockWidthOnGrid,
): TriangleGridArrangement {
  let best: readonly Placed[] | null = null;
  let most = Number.NEGATIVE_INFINITY;
  const place = (placed: readonly Placed[], strangeness: number): void => {
    const triangle = group[placed.length];
    if (triangle === undefined) {
      best = placed;
      most = worthOf(placed, strangeness, blockWidth);
      return;
    }
    const hook = hookOf(triangle, placed, joints);
    for (const candidate of POSES) {
      const cost = strangeness + candidate.strangeness;
      const next = [...placed, { at: triangle, spots: moved(candidate.spots, hook) }];
      // Adding triangles never makes an arrangement better. The search therefore continues a partial arrangement only
      // if it is better than the best complete arrangement that was found so far.
      if (worthOf(next, cost, blockWidth) <= most) continue;
      if (stands(next, hook)) place(next, cost);
    }
  };
  place([], 0);
  return figureOf(best ?? besideEachOther(group));
}

function worthOf(placed: readonly Placed[], strangeness: number, blockWidth: ComputeBlockWidthOnGrid): number {
  const { columns, rows } = extentOf(placed);
  return blockWidth(columns, rows) * (1 - COST_OF_STRANGENESS * strangeness);
}

function stands(placed: readonly Placed[], { spot }: Hook): boolean {
  const newest = placed.at(-1);
  return (
    newest !== undefined &&
    placed.slice(0, -1).every((other) => areTrianglesDistinguishable(newest.spots, other.spots, spot))
  );
}

type Placed = { readonly at: number; readonly spots: CornerGridPositions };
/**
 * The place of the next triangle: its corner `corner` must be at the position `spot`, where the joined corner of
 * another triangle already is.
 */
type Hook = { readonly corner: CornerPosition; readonly spot: GridPosition };

function hookOf(triangle: number, placed: readonly Placed[], joints: readonly TriangleJoint[]): Hook {
  for (const [a, b] of joints) {
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const neighbour = placed.find(({ at }) => at === other.triangle);
      if (own.triangle === triangle && neighbour !== undefined) {
        return { corner: own.corner, spot: neighbour.spots[other.corner] };
      }
    }
  }
  return { corner: 'left', spot: { column: 0, row: 0 } };
}

function moved(spots: CornerGridPositions, { corner, spot }: Hook): CornerGridPositions {
  const column = spot.column - spots[corner].column;
  const row = spot.row - spots[corner].row;
  const at = (own: GridPosition): GridPosition => ({ column: own.column + column, row: own.row + row });
  return { top: at(spots.top), left: at(spots.left), right: at(spots.right) };
}

/**
 * Places triangles beside each other, if the search has found no arrangement. This happens only for joints that no
 * story has, e.g. three triangles at one corner or a cycle of triangles.
 */
function besideEachOther(group: readonly number[]): Placed[] {
  return group.map((at, nth) => ({
    at,
    spots: moved(UPRIGHT.spots, { corner: 'left', spot: { column: nth * 2 * GRID_BLOCK_WIDTH, row: 0 } }),
  }));
}

function extentOf(placed: readonly Placed[]): { left: number; top: number; columns: number; rows: number } {
  const spots = placed.flatMap((triangle) => CORNER_POSITIONS.map((corner) => triangle.spots[corner]));
  const columns = spots.map(({ column }) => column);
  const rows = spots.map(({ row }) => row);
  const left = Math.min(...columns);
  const top = Math.min(...rows);
  return { left, top, columns: Math.max(...columns) - left, rows: Math.max(...rows) - top };
}

function figureOf(placed: readonly Placed[]): TriangleGridArrangement {
  const { left, top, columns, rows } = extentOf(placed);
  const triangles = placed.map(({ at, spots }) => {
    const home = { column: spots.left.column - left, row: spots.left.row - top };
    return { at, spots: moved(spots, { corner: 'left', spot: home }) };
  });
  return { triangles, columns, rows };
}
