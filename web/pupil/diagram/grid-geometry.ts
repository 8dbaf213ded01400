import { CORNER_POSITIONS, type CornerPosition } from '../../../engine/question/composition.ts';

/** A position on the grid. A block is `GRID_BLOCK_WIDTH` columns wide, including its gap, and one row high. */
export type GridPosition = { readonly column: number; readonly row: number };
export type CornerGridPositions = Readonly<Record<CornerPosition, GridPosition>>;

export const GRID_BLOCK_WIDTH = 4;
/**
 * Half of a block's width in columns of the grid, and half of its height in rows, both without the gaps around the
 * block.
 */
const REACH = { column: 1.6, row: 0.36 };

/**
 * Returns true if pupils can distinguish the triangles `one` and `other`, which are joined at `joint`. Their blocks may
 * overlap only at the joint. No block of one triangle may be on an edge of the other, and their areas must not overlap.
 */
export function areTrianglesDistinguishable(
  one: CornerGridPositions,
  other: CornerGridPositions,
  joint: GridPosition,
): boolean {
  return blocksApart(one, other, joint) && staysOff(one, other) && staysOff(other, one) && !edgesCross(one, other);
}

function isSame(a: GridPosition, b: GridPosition): boolean {
  return a.column === b.column && a.row === b.row;
}

function blocksApart(one: CornerGridPositions, other: CornerGridPositions, joint: GridPosition): boolean {
  return CORNER_POSITIONS.every((mine) =>
    CORNER_POSITIONS.every((its) => {
      const [a, b] = [one[mine], other[its]];
      return (isSame(a, b) && isSame(a, joint)) || a.row !== b.row || Math.abs(a.column - b.column) >= GRID_BLOCK_WIDTH;
    }),
  );
}

const EDGES = [
  ['top', 'right'],
  ['right', 'left'],
  ['left', 'top'],
] as const satisfies readonly (readonly [CornerPosition, CornerPosition])[];

/**
 * Returns true if triangle `other` does not cover triangle `one`. This means: no block of `other` is on an edge of
 * `one`, and neither a block nor the middle of `other` is inside `one`.
 */
function staysOff(one: CornerGridPositions, other: CornerGridPositions): boolean {
  const strangers = CORNER_POSITIONS.map((corner) => other[corner]).filter(
    (spot) => !CORNER_POSITIONS.some((corner) => isSame(one[corner], spot)),
  );
  if (strangers.some((spot) => isInside(spot, one))) return false;
  if (strangers.some((spot) => EDGES.some(([from, to]) => runsThrough(one[from], one[to], spot)))) return false;
  const middles = EDGES.map(([from, to]) => between(other[from], other[to]));
  const centre = between(between(other.left, other.right), other.top);
  return ![...middles, centre].some((spot) => isInside(spot, one));
}

function between(a: GridPosition, b: GridPosition): GridPosition {
  return { column: (a.column + b.column) / 2, row: (a.row + b.row) / 2 };
}

/**
 * Returns on which side of the line from `a` to `b` the position `spot` is: a positive number for one side, a negative
 * number for the other side, 0 if `spot` is on the line.
 */
function side(a: GridPosition, b: GridPosition, spot: GridPosition): number {
  return (b.column - a.column) * (spot.row - a.row) - (b.row - a.row) * (spot.column - a.column);
}

function isInside(spot: GridPosition, { top, left, right }: CornerGridPositions): boolean {
  return side(top, right, spot) > 0 && side(right, left, spot) > 0 && side(left, top, spot) > 0;
}

function edgesCross(one: CornerGridPositions, other: CornerGridPositions): boolean {
  return EDGES.some(([from, to]) =>
    EDGES.some(([start, end]) => {
      const [a, b, c, d] = [one[from], one[to], other[start], other[end]];
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    }),
  );
}

/** Returns true if the edge from `a` to `b` goes through a block whose middle is at `spot`. */
function runsThrough(a: GridPosition, b: GridPosition, spot: GridPosition): boolean {
  let [enter, leave] = [0, 1];
  for (const axis of ['column', 'row'] as const) {
    const way = b[axis] - a[axis];
    const [low, high] = [spot[axis] - REACH[axis] - a[axis], spot[axis] + REACH[axis] - a[axis]];
    if (way === 0) {
      if (low > 0 || high < 0) return false;
      continue;
    }
    enter = Math.max(enter, Math.min(low / way, high / way));
    leave = Math.min(leave, Math.max(low / way, high / way));
  }
  return enter <= leave;
}
