import { CORNERS, type Corner } from '../../../engine/question/composition.ts';
import { trianglesOf, type Cell, type Scene } from './scene.ts';

/** Lengths are CSS pixels from the canvas's top left. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

export type PlacedCell = { readonly corner: Corner; readonly cell: Cell; readonly box: Box };
export type PlacedTriangle = {
  readonly cells: readonly PlacedCell[];
  readonly corners: readonly [Point, Point, Point];
  readonly circle: Point & { readonly radius: number };
};
export type Layout = {
  readonly triangles: readonly PlacedTriangle[];
  /** Blocks that stand in no triangle: the row, or the tray. */
  readonly row: readonly { readonly cell: Cell; readonly box: Box }[];
  /** Where blocks may be laid back, when the pupil builds the triangle. */
  readonly tray: Box | null;
  /** The outline of a triangle that the cards do not tell yet. */
  readonly ghost: readonly Point[] | null;
};

const GAP = 12;
const GHOST_SHARE = 0.55;
const LOW = 0.62;
/** A block is about twice as wide as high, and never larger than it is in the drawing of the screen. */
const BLOCK_RATIO = 2.05;
const LARGEST_BLOCK = { width: 11.25, height: 5.5 };

/** Lays a scene out in a canvas; `rem` is the length of the root font, so that blocks scale with the frame. */
export function layOut(scene: Scene, width: number, height: number, rem: number): Layout {
  const triangles = trianglesOf(scene);
  switch (scene.kind) {
    case 'row': {
      // The blocks wait below the triangle that they will stand in.
      const above = { x: 0, y: 0, width, height: height * GHOST_SHARE };
      const below = { x: 0, y: above.height, width, height: height - above.height };
      return { triangles: [], row: layOutRow(scene.cells, below, rem), tray: null, ghost: ghostIn(above) };
    }
    case 'mirrored':
      return { triangles: share(triangles, { x: 0, y: 0, width, height }, rem), row: [], tray: null, ghost: null };
    case 'built': {
      const { tray, free } = trayIn(width, height, triangles.length === 1, rem);
      const cells = scene.tray.map((block): Cell => ({ slot: block.slot, block }));
      return { triangles: share(triangles, free, rem), row: layOutRow(cells, inner(tray), rem), tray, ghost: null };
    }
  }
}

/** The tray below the triangles, or beside a single one where the canvas is low; what is left is theirs. */
function trayIn(width: number, height: number, single: boolean, rem: number): { tray: Box; free: Box } {
  if (single && height < width * LOW) {
    const tray = { x: 0, y: 0, width: Math.min(LARGEST_BLOCK.width * rem, width * 0.28), height };
    return { tray, free: { x: tray.width + GAP, y: 0, width: width - tray.width - GAP, height } };
  }
  const trayHeight = Math.min(LARGEST_BLOCK.height * rem, height * 0.29);
  const tray = { x: 0, y: height - trayHeight, width, height: trayHeight };
  return { tray, free: { x: 0, y: 0, width, height: height - trayHeight - GAP } };
}

function ghostIn({ x, y, width, height }: Box): Point[] {
  const spread = Math.min(width * 0.55, height * 1.35);
  const rise = spread * 0.62;
  const top = y + (height - rise) / 2;
  return [
    { x: x + width / 2, y: top },
    { x: x + (width - spread) / 2, y: top + rise },
    { x: x + (width + spread) / 2, y: top + rise },
  ];
}

/** The tray's own border and the blocks' numbers need room. */
function inner({ x, y, width, height }: Box): Box {
  const room = Math.min(height * 0.12, GAP);
  return { x, y: y + room, width, height: height - 1.6 * room };
}

/** Triangles side by side; joined ones share their space evenly as well. */
function share(triangles: ReturnType<typeof trianglesOf>, area: Box, rem: number): PlacedTriangle[] {
  const width = area.width / Math.max(1, triangles.length);
  return triangles.map((triangle, at) => {
    const box = { x: area.x + at * width, y: area.y, width, height: area.height };
    const block = blockSize(box.width * 0.36, box.height * 0.31, rem);
    return placeTriangle(triangle.cells, box, block);
  });
}

function blockSize(width: number, height: number, rem: number): { width: number; height: number } {
  const limit = Math.max(0, Math.min(width, height * BLOCK_RATIO, LARGEST_BLOCK.width * rem));
  return { width: limit, height: Math.min(limit / BLOCK_RATIO, LARGEST_BLOCK.height * rem) };
}

function placeTriangle(
  cells: Readonly<Record<Corner, Cell>>,
  area: Box,
  block: { width: number; height: number },
): PlacedTriangle {
  // Room for the slot's number, which stands over a block's corner.
  const inset = 2 + block.height * 0.1;
  const free = {
    x: Math.max(0, area.width - block.width - 2 * inset),
    y: Math.max(0, area.height - block.height - 2 * inset),
  };
  const spread = Math.min(free.x, free.y * 1.9);
  const middle = area.x + area.width / 2;
  const rise = Math.min(free.y, spread * 0.66);
  const top = area.y + (area.height - rise) / 2;
  const centres: Record<Corner, Point> = {
    top: { x: middle, y: top },
    left: { x: middle - spread / 2, y: top + rise },
    right: { x: middle + spread / 2, y: top + rise },
  };
  const circle = { x: middle, y: top + rise * 0.6, radius: Math.min(block.height * 0.48, rise * 0.26) };
  return {
    cells: CORNERS.map((corner) => ({ corner, cell: cells[corner], box: around(centres[corner], block) })),
    corners: [centres.top, centres.left, centres.right],
    circle,
  };
}

function around(centre: Point, size: { width: number; height: number }): Box {
  return { x: centre.x - size.width / 2, y: centre.y - size.height / 2, ...size };
}

function layOutRow(cells: readonly Cell[], area: Box, rem: number): { cell: Cell; box: Box }[] {
  if (cells.length === 0) return [];
  const inRow = cells.length > 4 ? Math.ceil(cells.length / 2) : cells.length;
  const perLine = area.height > area.width ? 1 : inRow;
  const lines = Math.ceil(cells.length / perLine);
  const block = blockSize(
    (area.width - GAP * (perLine + 1)) / perLine,
    (area.height - GAP * (lines - 1) - 4) / lines,
    rem,
  );
  return cells.map((cell, at) => {
    const line = Math.floor(at / perLine);
    const inLine = Math.min(perLine, cells.length - line * perLine);
    const x = area.x + area.width / 2 + ((at % perLine) - (inLine - 1) / 2) * (block.width + GAP);
    const y = area.y + area.height / 2 + (line - (lines - 1) / 2) * (block.height + GAP);
    return { cell, box: around({ x, y }, block) };
  });
}
