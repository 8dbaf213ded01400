import { CORNER_POSITIONS, type CornerPosition } from '../../../engine/question/composition.ts';
import type { TriangleGridArrangement } from './network-grid.ts';
import { arrangeTrianglesOnGrid, groupsOfJoinedTriangles } from './network-grid.ts';
import { GRID_BLOCK_WIDTH, type CornerGridPositions } from './grid-geometry.ts';
import {
  BLOCK_ASPECT_RATIO,
  slotNumberMarginAboveBlock,
  MAX_BLOCK_SIZE,
  layOutDiagram,
  layOutLooseBlocks,
  placeTriangle,
} from './layout.ts';
import type {
  CanvasBox,
  ComputeDiagramLayout,
  PlacedTriangle,
  CanvasPoint,
  CanvasSize,
  TraySizeRules,
} from './layout.ts';
import type { DiagramScene, SceneWithTriangles } from './scene.ts';

const TRAY_SHARES = { beside: 0.19, below: 0.22, widest: MAX_BLOCK_SIZE.width };
/**
 * Distance between the middles of two neighbouring blocks. `across`: the horizontal distance in block widths. `down`:
 * the vertical distance in block heights.
 */
const PITCH = { across: 1.3, down: 1.38 };
/**
 * The smallest ratio of a block's width to its height in a network of triangles. If there is free space above a block,
 * the block may become higher until it has this ratio.
 */
const HIGH_BLOCK_RATIO = 1.75;
const BETWEEN_FIGURES = 0.5;

/**
 * Computes the layout of several triangles. Joined triangles form one figure. There is a gap between triangles that are
 * not joined.
 */
export const layOutNetwork: ComputeDiagramLayout = (scene, width, height, rem) => {
  if (scene.kind === 'row') return layOutDiagram(scene, width, height, rem);
  const { isBeside, shares } = trayFor(scene, { width, height }, rem);
  const { free, row, tray } = layOutLooseBlocks(scene, { width, height }, shares, rem, isBeside);
  return { triangles: layOutTriangles(scene, free, rem), row, tray, ghost: null };
};

type Several = Exclude<DiagramScene, { kind: 'row' }>;
type Tray = { readonly isBeside: boolean; readonly shares: TraySizeRules };

/** The tray is in one of three places: a narrow or a wide column beside the triangles, or a row below them. */
const TRAYS: readonly Tray[] = [
  { isBeside: true, shares: TRAY_SHARES },
  { isBeside: true, shares: { ...TRAY_SHARES, beside: 0.27, widest: 14.5 } },
  { isBeside: false, shares: TRAY_SHARES },
];

const ANY_BLOCK = { card: '', again: false, slot: null, quantity: null } as const;

/**
 * Chooses the place of the tray that allows the largest blocks. The result depends only on the number of triangles and
 * the size of the canvas, so the tray does not move while the pupil builds.
 */
function trayFor(scene: Several, area: CanvasSize, rem: number): Tray {
  const count = scene.triangles.length;
  const blocks = Array.from({ length: 2 * count + 1 }, () => ANY_BLOCK);
  const full: Several = { kind: 'built', triangles: scene.triangles, joints: [], tray: blocks, spare: null };
  const lowest = ({ isBeside, shares }: Tray): number => {
    const { free, row } = layOutLooseBlocks(full, area, shares, rem, isBeside);
    const joined = blockIn(free, GRID_BLOCK_WIDTH * count, count, rem).height;
    const apart = Math.max(
      ...[1, 2].map((lines) => blockIn(free, columnsOf(count / lines), 2 * lines - 1, rem).height),
    );
    return Math.min(joined, apart, ...row.map(({ box }) => box.height));
  };
  return TRAYS.reduce((best, tray) => (lowest(tray) > lowest(best) ? tray : best));
}

/** Returns the number of grid columns that `count` triangles need if they are beside each other and not joined. */
function columnsOf(count: number): number {
  return Math.ceil(count) * (2 * GRID_BLOCK_WIDTH + BETWEEN_FIGURES) - GRID_BLOCK_WIDTH - BETWEEN_FIGURES;
}

type Centres = Readonly<Record<CornerPosition, CanvasPoint>>;
/**
 * The positions of all triangles of the scene on one grid. `spots`: the corners of each triangle, by the index of the
 * triangle.
 */
type Grid = {
  readonly spots: ReadonlyMap<number, CornerGridPositions>;
  readonly columns: number;
  readonly rows: number;
};

function layOutTriangles({ triangles, joints }: SceneWithTriangles, area: CanvasBox, rem: number): PlacedTriangle[] {
  const blockWidth = (columns: number, rows: number) => blockIn(area, columns, rows, rem).width;
  const figures = groupsOfJoinedTriangles(triangles.length, joints).map((group) =>
    arrangeTrianglesOnGrid(group, joints, blockWidth),
  );
  const grid = gathered(figures, blockWidth);
  const block = blockIn(area, grid.columns, grid.rows, rem);
  const pitch = pitchIn(area, grid, block);
  const left = area.x + (area.width - grid.columns * pitch.across) / 2;
  const top = area.y + (area.height - grid.rows * pitch.down) / 2;
  const centres = triangles.map((_, at): Centres => {
    const spots = grid.spots.get(at);
    const centre = (corner: CornerPosition): CanvasPoint => ({
      x: left + (spots?.[corner].column ?? 0) * pitch.across,
      y: top + (spots?.[corner].row ?? 0) * pitch.down,
    });
    return { top: centre('top'), left: centre('left'), right: centre('right') };
  });
  const blocks = centres.flatMap((own) => CORNER_POSITIONS.map((corner) => own[corner]));
  return centres.flatMap((own, at) => {
    const cells = triangles[at]?.cells;
    return cells === undefined ? [] : [placeTriangle(cells, own, block, circleIn(own, blocks, block))];
  });
}

function blockIn(area: CanvasSize, columns: number, rows: number, rem: number): CanvasSize {
  const roomy = Math.max(0, Math.min(area.height / (1 + rows * PITCH.down), MAX_BLOCK_SIZE.height * rem) - 4);
  const width = Math.max(0, area.width / (1 + (columns / GRID_BLOCK_WIDTH) * PITCH.across) - 8);
  const height = Math.min(roomy, width / HIGH_BLOCK_RATIO);
  return { width: Math.min(width, height * BLOCK_ASPECT_RATIO), height };
}

/**
 * Returns the width of a grid column and the height of a grid row, in CSS pixels. Each is as large as possible without
 * making triangles unnaturally wide or high.
 */
function pitchIn(area: CanvasSize, { columns, rows }: Grid, block: CanvasSize): { across: number; down: number } {
  const inset = slotNumberMarginAboveBlock(block);
  const across = Math.min((area.width - block.width - 2 * inset) / columns, block.width * 0.62);
  const down = Math.min((area.height - block.height - 2 * inset) / rows, Math.max(across * 2.7, block.height * 1.9));
  return { across: Math.max(0, across), down: Math.max(0, down) };
}

/** `gathered` replaces an arrangement by the next one only if the blocks become larger by more than this factor. */
const MUCH = 1.3;

/**
 * Arranges several groups of joined triangles. Tries one row, then two rows, then one column. An arrangement replaces
 * an earlier one only if its blocks are larger by more than the factor `MUCH`.
 */
function gathered(
  figures: readonly TriangleGridArrangement[],
  blockWidth: (columns: number, rows: number) => number,
): Grid {
  const breaks = figures.length > 2 ? [[figures.length], [2, figures.length], [1, 2, 3]] : [[2], [1, 2]];
  const grids = breaks.map((ends) =>
    inLines(ends.map((end, at) => figures.slice(ends[at - 1] ?? 0, end)).filter((line) => line.length > 0)),
  );
  return grids.reduce((best, grid) =>
    blockWidth(grid.columns, grid.rows) > MUCH * blockWidth(best.columns, best.rows) ? grid : best,
  );
}

function widthOf(line: readonly TriangleGridArrangement[]): number {
  return line.reduce(
    (sum, { columns }) => sum + columns + GRID_BLOCK_WIDTH + BETWEEN_FIGURES,
    -GRID_BLOCK_WIDTH - BETWEEN_FIGURES,
  );
}

function inLines(lines: readonly (readonly TriangleGridArrangement[])[]): Grid {
  const columns = Math.max(...lines.map(widthOf));
  const spots = new Map<number, CornerGridPositions>();
  let row = 0;
  for (const line of lines) {
    let column = (columns - widthOf(line)) / 2;
    const rows = Math.max(...line.map((figure) => figure.rows));
    for (const figure of line) {
      const place = { column, row: row + rows - figure.rows };
      for (const triangle of figure.triangles) spots.set(triangle.at, shifted(triangle.spots, place));
      column += figure.columns + GRID_BLOCK_WIDTH + BETWEEN_FIGURES;
    }
    row += rows + 1;
  }
  return { spots, columns, rows: row - 1 };
}

function shifted(spots: CornerGridPositions, by: CornerGridPositions[CornerPosition]): CornerGridPositions {
  const at = ({ column, row }: CornerGridPositions[CornerPosition]) => ({
    column: column + by.column,
    row: row + by.row,
  });
  return { top: at(spots.top), left: at(spots.left), right: at(spots.right) };
}

const SHARES = 18;
const LEAST_SHARE = 3;
/**
 * The circle with the operation pair should be large and near to the middle of its triangle. The place with the largest
 * value of `radius - COST_OF_DISTANCE * distance` is chosen; `distance` is the distance from the middle.
 */
const COST_OF_DISTANCE = 0.15;

/**
 * Returns the position and radius of the circle in which a triangle shows its operation pair. The circle covers no
 * block, is as large as possible and is near to the triangle's middle.
 */
function circleIn(own: Centres, blocks: readonly CanvasPoint[], block: CanvasSize): PlacedTriangle['circle'] {
  const shared = (top: number, left: number): CanvasPoint => {
    const right = SHARES - top - left;
    const mix = (axis: 'x' | 'y') => (own.top[axis] * top + own.left[axis] * left + own.right[axis] * right) / SHARES;
    return { x: mix('x'), y: mix('y') };
  };
  const middle = shared(SHARES / 3, SHARES / 3);
  let best = { ...middle, radius: 0 };
  let least = Number.NEGATIVE_INFINITY;
  for (let top = LEAST_SHARE; top < SHARES; top += 1) {
    for (let left = LEAST_SHARE; left + top <= SHARES - LEAST_SHARE; left += 1) {
      const { x, y } = shared(top, left);
      const room = Math.min(...blocks.map((centre) => gapTo(centre, block, x, y))) - 3;
      const radius = Math.max(0, Math.min(room, block.height * 0.5));
      const worth = radius - COST_OF_DISTANCE * Math.hypot(x - middle.x, y - middle.y);
      if (worth > least) [best, least] = [{ x, y, radius }, worth];
    }
  }
  return best;
}

function gapTo(centre: CanvasPoint, { width, height }: CanvasSize, x: number, y: number): number {
  const across = Math.max(0, Math.abs(x - centre.x) - width / 2);
  const down = Math.max(0, Math.abs(y - centre.y) - height / 2);
  return Math.hypot(across, down);
}
