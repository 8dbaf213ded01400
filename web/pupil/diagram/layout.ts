import { CORNER_POSITIONS, type CornerPosition } from '../../../engine/question/composition.ts';
import type { DiagramBlock, DiagramSceneCell, DiagramScene, SceneTriangle } from './scene.ts';

/** Coordinates and lengths are in CSS pixels. Coordinates start at the top left corner of the canvas. */
export type CanvasBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type CanvasPoint = { readonly x: number; readonly y: number };
export type CanvasSize = { readonly width: number; readonly height: number };

export type PlacedCell = { readonly corner: CornerPosition; readonly cell: DiagramSceneCell; readonly box: CanvasBox };
export type PlacedTriangle = {
  /**
   * The three cells of the triangle in the order of CORNER_POSITIONS. Two joined triangles both have a cell at the
   * position of their joint.
   */
  readonly cells: readonly PlacedCell[];
  readonly corners: readonly [CanvasPoint, CanvasPoint, CanvasPoint];
  readonly circle: CanvasPoint & { readonly radius: number };
};
export type DiagramLayout = {
  readonly triangles: readonly PlacedTriangle[];
  /**
   * The blocks that are not in triangles. If the cards do not form a triangle yet, the blocks are in a row, otherwise
   * they are in the tray.
   */
  readonly row: readonly { readonly cell: DiagramSceneCell; readonly box: CanvasBox }[];
  /** The area to which the pupil can return blocks; null if the diagram is not built by the pupil. */
  readonly tray: CanvasBox | null;
  /**
   * The corners of an empty outline, which shows where a triangle will appear. Null if the cards already form a
   * triangle.
   */
  readonly ghost: readonly CanvasPoint[] | null;
};

/** Returns all cells of a layout with their boxes. If two joined triangles share a cell, it is returned only once. */
export function listCellBoxesOfLayout({
  triangles,
  row,
}: DiagramLayout): { readonly cell: DiagramSceneCell; readonly box: CanvasBox }[] {
  const cells = triangles.flatMap((triangle) => triangle.cells);
  const first = (box: CanvasBox) => cells.findIndex((other) => other.box.x === box.x && other.box.y === box.y);
  return [...cells.filter(({ cell, box }, at) => !cell.joined || first(box) === at), ...row];
}

/**
 * Returns the layout of a scene (which triangles and blocks are shown) on a canvas: where everything is painted.
 * `width` and `height` are those of the canvas, in CSS pixels. `rem`: the root font size in CSS pixels; the size of
 * blocks depends on it.
 */
export type ComputeDiagramLayout = (scene: DiagramScene, width: number, height: number, rem: number) => DiagramLayout;

const GAP = 8;
const GHOST_SHARE = 0.55;
const LOW = 0.62;
/**
 * Height of an equilateral triangle divided by its side. The triangle is drawn in this shape if the canvas is high
 * enough.
 */
const EQUILATERAL = 0.87;
/** Width of a block divided by its height. */
export const BLOCK_ASPECT_RATIO = 1.9;
/** Maximum size of a block, in rem. */
export const MAX_BLOCK_SIZE = { width: 11.25, height: 5.5 };
const TRAY_SHARES = { beside: 0.31, below: 0.29, widest: MAX_BLOCK_SIZE.width };

/**
 * Computes the layout of a row of blocks or of a single triangle. The layout of several triangles is computed in
 * network-layout.ts.
 */
export const layOutDiagram: ComputeDiagramLayout = (scene, width, height, rem) => {
  if (scene.kind === 'row') {
    // While the cards form no triangle, their blocks are below an empty outline of the triangle. If there are no
    // blocks, the outline gets the whole canvas.
    const isEmpty = scene.cells.every(({ block }) => block === null);
    const above = { x: 0, y: 0, width, height: height * GHOST_SHARE };
    const below = { x: 0, y: above.height, width, height: height - above.height };
    return {
      triangles: [],
      row: layOutRow(scene.cells, below, rem),
      tray: null,
      ghost: ghostIn(isEmpty ? { ...above, height } : above),
    };
  }
  const [triangle] = scene.triangles;
  const { free, row, tray } = layOutLooseBlocks(scene, { width, height }, TRAY_SHARES, rem);
  const triangles = triangle === undefined ? [] : [layOutTriangle(triangle, free, rem)];
  return { triangles, row, tray, ghost: null };
};

/** The layout of the blocks that are not in triangles, and the area `free` that remains for the triangles. */
export type LooseBlocksLayout = Pick<DiagramLayout, 'row' | 'tray'> & { readonly free: CanvasBox };

/**
 * Computes the layout of the blocks that are not in triangles. `isBeside`: true if these blocks are shown beside the
 * triangles, false if they are shown below the triangles.
 */
export function layOutLooseBlocks(
  scene: Exclude<DiagramScene, { kind: 'row' }>,
  { width, height }: CanvasSize,
  shares: TraySizeRules,
  rem: number,
  isBeside = height < width * LOW,
): LooseBlocksLayout {
  const blocks = scene.kind === 'built' ? scene.tray : scene.waiting;
  if (scene.kind === 'mirrored' && blocks.length === 0) {
    return { row: [], tray: null, free: { x: 0, y: 0, width, height } };
  }
  const { tray, free } = trayIn(width, height, shares, rem, isBeside);
  return { row: layOutTray(blocks, tray, rem), tray: scene.kind === 'built' ? tray : null, free };
}

/**
 * Sizes of the tray. `beside`: the width of a tray beside the triangles, as a share of the canvas's width. `below`: the
 * height of a tray below the triangles, as a share of the canvas's height. `widest`: the maximum width of a tray beside
 * the triangles, in rem.
 */
export type TraySizeRules = { readonly beside: number; readonly below: number; readonly widest: number };

/**
 * Minimum height of a tray below the triangles, in rem. With this height its blocks are at least as high as a finger is
 * wide, also on a tablet in portrait format.
 */
const LEAST_TRAY = 5;

/**
 * Returns the area of the tray, which is beside or below the triangles, and the area that remains for the triangles.
 */
function trayIn(
  width: number,
  height: number,
  shares: TraySizeRules,
  rem: number,
  isBeside: boolean,
): { tray: CanvasBox; free: CanvasBox } {
  if (isBeside) {
    const tray = { x: 0, y: 0, width: Math.min(shares.widest * rem, width * shares.beside), height };
    return { tray, free: { x: tray.width + GAP, y: 0, width: width - tray.width - GAP, height } };
  }
  const wanted = Math.max(height * shares.below, Math.min(LEAST_TRAY * rem, height / 3));
  const trayHeight = Math.min(MAX_BLOCK_SIZE.height * rem, wanted);
  const tray = { x: 0, y: height - trayHeight, width, height: trayHeight };
  return { tray, free: { x: 0, y: 0, width, height: height - trayHeight - GAP } };
}

function ghostIn({ x, y, width, height }: CanvasBox): CanvasPoint[] {
  const spread = Math.min(width * 0.55, height * 1.35);
  const rise = spread * 0.62;
  const top = y + (height - rise) / 2;
  return [
    { x: x + width / 2, y: top },
    { x: x + (width - spread) / 2, y: top + rise },
    { x: x + (width + spread) / 2, y: top + rise },
  ];
}

/**
 * Minimum ratio of a block's width to its height in the tray. With this ratio, the six blocks of three triangles fit on
 * one line and are as high as a finger is wide.
 */
const NARROWEST_IN_TRAY = 1.35;

function layOutTray(blocks: readonly DiagramBlock[], tray: CanvasBox, rem: number): DiagramLayout['row'] {
  // Free space at the top of the tray: for its border, and for the slot numbers above the blocks.
  const room = Math.min(tray.height * 0.12, GAP);
  const inner = { ...tray, y: tray.y + room, height: tray.height - 1.6 * room };
  return layOutRow(
    blocks.map((block) => ({ slot: block.slot, block, joined: false })),
    inner,
    rem,
    NARROWEST_IN_TRAY,
  );
}

/**
 * Returns the largest size of a block that fits into an area. `width`, `height` and `rem` are in CSS pixels.
 * `narrowest`: the minimum ratio of the block's width to its height.
 */
export function blockSizeInArea(
  width: number,
  height: number,
  rem: number,
  narrowest = BLOCK_ASPECT_RATIO,
): CanvasSize {
  const limit = Math.max(0, Math.min(width, height * BLOCK_ASPECT_RATIO, MAX_BLOCK_SIZE.width * rem));
  const high = Math.max(limit / BLOCK_ASPECT_RATIO, Math.min(height, limit / narrowest));
  return { width: limit, height: Math.min(high, MAX_BLOCK_SIZE.height * rem) };
}

/**
 * Returns how much space a block needs above it for its slot number, in CSS pixels. The number is painted at the corner
 * of the block.
 */
export function slotNumberMarginAboveBlock(block: CanvasSize): number {
  return 2 + block.height * 0.1;
}

function layOutTriangle({ cells }: SceneTriangle, area: CanvasBox, rem: number): PlacedTriangle {
  const block = blockSizeInArea(area.width * 0.36, area.height * 0.31, rem);
  const inset = slotNumberMarginAboveBlock(block);
  const free = {
    x: Math.max(0, area.width - block.width - 2 * inset),
    y: Math.max(0, area.height - block.height - 2 * inset),
  };
  const spread = Math.min(free.x, free.y * 1.9);
  const middle = area.x + area.width / 2;
  const rise = Math.min(free.y, spread * EQUILATERAL);
  const top = area.y + (area.height - rise) / 2;
  const centres: Record<CornerPosition, CanvasPoint> = {
    top: { x: middle, y: top },
    left: { x: middle - spread / 2, y: top + rise },
    right: { x: middle + spread / 2, y: top + rise },
  };
  const radius = Math.min(block.height * 0.48, rise * 0.26);
  return placeTriangle(cells, centres, block, { x: middle, y: top + rise * 0.6, radius });
}

/** Places a triangle with a block of this size at each corner. */
export function placeTriangle(
  cells: SceneTriangle['cells'],
  centres: Readonly<Record<CornerPosition, CanvasPoint>>,
  block: CanvasSize,
  circle: PlacedTriangle['circle'],
): PlacedTriangle {
  return {
    cells: CORNER_POSITIONS.map((corner) => ({
      corner,
      cell: cells[corner],
      box: boxAroundPoint(centres[corner], block),
    })),
    corners: [centres.top, centres.left, centres.right],
    circle,
  };
}

export function boxAroundPoint(centre: CanvasPoint, size: CanvasSize): CanvasBox {
  return { x: centre.x - size.width / 2, y: centre.y - size.height / 2, ...size };
}

function layOutRow(
  cells: readonly DiagramSceneCell[],
  area: CanvasBox,
  rem: number,
  narrowest = BLOCK_ASPECT_RATIO,
): { cell: DiagramSceneCell; box: CanvasBox }[] {
  if (cells.length === 0) return [];
  const blockOf = (perLine: number): CanvasSize => {
    const lines = Math.ceil(cells.length / perLine);
    const width = (area.width - GAP * (perLine + 1)) / perLine;
    return blockSizeInArea(width, (area.height - GAP * (lines - 1) - 4) / lines, rem, narrowest);
  };
  const half = Math.ceil(cells.length / 2);
  const isParted = cells.length > 5 && blockOf(half).height > blockOf(cells.length).height;
  const isColumn = area.height > area.width || blockOf(1).height > blockOf(isParted ? half : cells.length).height;
  const inColumns = cells.length > 3 && blockOf(2).height > blockOf(1).height ? 2 : 1;
  const perLine = isColumn ? inColumns : isParted ? half : cells.length;
  const lines = Math.ceil(cells.length / perLine);
  const block = blockOf(perLine);
  return cells.map((cell, at) => {
    const line = Math.floor(at / perLine);
    const inLine = Math.min(perLine, cells.length - line * perLine);
    const x = area.x + area.width / 2 + ((at % perLine) - (inLine - 1) / 2) * (block.width + GAP);
    const y = area.y + area.height / 2 + (line - (lines - 1) / 2) * (block.height + GAP);
    return { cell, box: boxAroundPoint({ x, y }, block) };
  });
}
