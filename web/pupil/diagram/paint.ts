import type { OperationPair } from '../../../engine/story/kind.ts';
import { CORNER_POSITIONS } from '../../../engine/question/composition.ts';
import type { CardQuantityText } from '../table/quantity.ts';
import {
  listCellBoxesOfLayout,
  type CanvasBox,
  type DiagramLayout,
  type PlacedTriangle,
  type CanvasPoint,
} from './layout.ts';
import { paintText, measureTextWidth } from './paint-text.ts';
import { coloursOfCell, type CellColours, type CanvasPalette } from './palette.ts';
import {
  blockKey,
  trianglesOfScene,
  type DiagramBlock,
  type DiagramSceneCell,
  type DiagramScene,
  type SceneTriangle,
} from './scene.ts';

/**
 * The position of a block at this moment, which may be in the middle of an animation. `presence`: the opacity of the
 * block, from 0 to 1.
 */
export type BlockPosition = { readonly box: CanvasBox; readonly presence: number };
/** The positions of blocks by `blockKey`. */
export type BlockPositions = ReadonlyMap<string, BlockPosition>;

const OPERATION_SIGNS: Readonly<Record<OperationPair, string>> = { sum: '＋ −', product: '× ÷' };

export type ScenePaintOptions = {
  readonly palette: CanvasPalette;
  /** The selected triangle, whose buttons are shown, or null. */
  readonly chosen: number | null;
};

/** Paints a whole scene. The context must be scaled to CSS pixels. */
export function paintScene(
  context: OffscreenCanvasRenderingContext2D,
  scene: DiagramScene,
  layout: DiagramLayout,
  standings: BlockPositions,
  { palette, chosen }: ScenePaintOptions,
): void {
  const triangles = trianglesOfScene(scene);
  if (layout.ghost !== null) paintGhost(context, layout.ghost, palette);
  for (const [at, placed] of layout.triangles.entries()) {
    const triangle = triangles[at];
    if (triangle !== undefined) paintTriangle(context, placed, triangle, chosen === at, palette);
  }
  const places = listCellBoxesOfLayout(layout);
  for (const { cell, box } of places)
    if (scene.kind !== 'row' || cell.block !== null) paintPlace(context, cell, box, palette);
  for (const { cell } of places) {
    const standing = cell.block === null ? undefined : standings.get(blockKey(cell.block));
    if (cell.block !== null && standing !== undefined) paintBlock(context, cell.block, standing, palette);
  }
}

/** Paints an empty triangle. Pupils see it while the cards do not form a triangle. */
function paintGhost(
  context: OffscreenCanvasRenderingContext2D,
  corners: readonly CanvasPoint[],
  palette: CanvasPalette,
): void {
  trace(context, corners);
  context.fillStyle = palette.fill;
  context.globalAlpha = 0.75;
  context.fill();
  context.globalAlpha = 1;
}

function paintTriangle(
  context: OffscreenCanvasRenderingContext2D,
  { corners, circle }: PlacedTriangle,
  { operationPair, apexAt }: SceneTriangle,
  chosen: boolean,
  palette: CanvasPalette,
): void {
  trace(context, corners);
  context.fillStyle = palette.fill;
  context.fill();
  paintHead(context, corners, CORNER_POSITIONS.indexOf(apexAt), palette);
  trace(context, corners);
  context.lineJoin = 'round';
  context.lineWidth = Math.max(2, circle.radius * (chosen ? 0.16 : 0.11));
  context.strokeStyle = chosen ? palette.primary : palette.edge;
  context.setLineDash([]);
  context.stroke();
  context.beginPath();
  context.arc(circle.x, circle.y, circle.radius, 0, 2 * Math.PI);
  if (operationPair === null) {
    context.setLineDash([6, 5]);
    context.fillStyle = palette.card;
    context.fill();
    context.stroke();
    context.setLineDash([]);
    return;
  }
  context.fillStyle = palette.primary;
  context.fill();
  context.fillStyle = palette.onPrimary;
  write(context, OPERATION_SIGNS[operationPair], circle.x, circle.y, circle.radius * 0.76, palette);
}

function trace(context: OffscreenCanvasRenderingContext2D, points: readonly CanvasPoint[]): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.closePath();
}

/**
 * The area at the apex of a triangle is painted darker. This is the length of the darker area along the two edges that
 * start at the apex, as a share of the edge's length.
 */
const HEAD = 0.58;

/** Paints the area at the triangle's apex (the whole or the product) darker. The apex may be at any corner. */
function paintHead(
  context: OffscreenCanvasRenderingContext2D,
  corners: PlacedTriangle['corners'],
  apex: number,
  palette: CanvasPalette,
): void {
  const tip = corners[apex] ?? corners[0];
  trace(
    context,
    corners.map(({ x, y }) => ({ x: tip.x + (x - tip.x) * HEAD, y: tip.y + (y - tip.y) * HEAD })),
  );
  context.fillStyle = palette.head;
  context.fill();
}

/**
 * Paints an empty cell: a dashed outline in the colour of its slot, with the slot's number. A cell at a joint of
 * triangles gets the text 「かくれた数」 (hidden amount) instead of the number.
 */
function paintPlace(
  context: OffscreenCanvasRenderingContext2D,
  { slot, block, joined }: DiagramSceneCell,
  box: CanvasBox,
  palette: CanvasPalette,
): void {
  const colours = joined ? palette.joint : coloursOfCell(palette, block === null ? slot : null);
  paintDashed(context, box, colours);
  if (block !== null) return;
  context.fillStyle = colours.strong;
  if (joined) writeHidden(context, box, palette);
  else if (slot !== null) paintSlotNumber(context, slot, box, colours, palette);
}

/**
 * Paints the number of a slot in a circle at the corner of a block or of an empty cell. The circle shows that the
 * number is no quantity.
 */
function paintSlotNumber(
  context: OffscreenCanvasRenderingContext2D,
  slot: number,
  box: CanvasBox,
  colours: CellColours,
  palette: CanvasPalette,
): void {
  const badge = box.height * 0.19;
  context.beginPath();
  context.arc(box.x + badge * 0.55, box.y + badge * 0.55, badge, 0, 2 * Math.PI);
  context.fillStyle = colours.strong;
  context.fill();
  context.fillStyle = palette.onPrimary;
  write(context, String(slot + 1), box.x + badge * 0.55, box.y + badge * 0.55, badge * 1.35, palette);
}

function paintDashed(context: OffscreenCanvasRenderingContext2D, box: CanvasBox, colours: CellColours): void {
  outline(context, box);
  context.fillStyle = colours.soft;
  context.fill();
  context.strokeStyle = colours.strong;
  context.lineWidth = Math.max(1.5, box.height * 0.036);
  context.setLineDash([box.height * 0.12, box.height * 0.085]);
  context.stroke();
  context.setLineDash([]);
}

function writeHidden(context: OffscreenCanvasRenderingContext2D, box: CanvasBox, palette: CanvasPalette): void {
  const longest = Math.max(...palette.hidden.map((line) => line.length));
  const size = Math.min(box.height * 0.34, (box.width * 0.84) / longest);
  for (const [line, words] of palette.hidden.entries()) {
    const y = box.y + box.height / 2 + (line - 0.5) * size * 1.2;
    write(context, words, box.x + box.width / 2, y, size, palette);
  }
}

function paintBlock(
  context: OffscreenCanvasRenderingContext2D,
  { slot, quantity }: DiagramBlock,
  { box, presence }: BlockPosition,
  palette: CanvasPalette,
): void {
  const colours = coloursOfCell(palette, slot);
  context.save();
  context.globalAlpha = presence;
  if (quantity === null) {
    paintDashed(context, box, { strong: colours.strong, soft: palette.card });
    context.fillStyle = colours.strong;
    writeHidden(context, box, palette);
  } else {
    outline(context, box);
    context.fillStyle = palette.card;
    context.fill();
    context.strokeStyle = colours.strong;
    context.lineWidth = Math.max(2, box.height * 0.05);
    context.stroke();
    paintQuantity(context, quantity, box, palette);
  }
  if (slot !== null) paintSlotNumber(context, slot, box, colours, palette);
  context.restore();
}

/**
 * Paints a quantity: the number in large type and the unit beside it in smaller type. The numerator of a fraction is
 * above the denominator.
 */
function paintQuantity(
  context: OffscreenCanvasRenderingContext2D,
  { number, unit }: CardQuantityText,
  box: CanvasBox,
  palette: CanvasPalette,
): void {
  const lines = number.split('/');
  const numberSize = box.height * (lines.length > 1 ? 0.4 : 0.54);
  const unitSize = box.height * 0.34;
  const gap = unit === '' ? 0 : box.height * 0.08;
  const numberWidth = Math.max(...lines.map((digits) => measureTextWidth(context, digits, 700, numberSize, palette)));
  const unitWidth = measureTextWidth(context, unit, 400, unitSize, palette);
  const scale = Math.min(1, (box.width * 0.86) / (numberWidth + gap + unitWidth));
  const left = box.x + (box.width - (numberWidth + gap + unitWidth) * scale) / 2;
  const middle = left + (numberWidth * scale) / 2;
  const baseline = box.y + box.height * (0.5 + 0.195 * scale);
  context.fillStyle = palette.ink;
  context.textAlign = 'center';
  for (const [at, digits] of lines.entries()) {
    const line = lines.length > 1 ? box.y + box.height * (0.5 + (at === 0 ? -0.07 : 0.355) * scale) : baseline;
    paintText(context, digits, middle, line, 700, numberSize * scale, palette);
  }
  if (lines.length > 1) {
    context.fillRect(left, box.y + box.height * 0.48, numberWidth * scale, box.height * 0.035);
  }
  context.textAlign = 'left';
  paintText(context, unit, left + (numberWidth + gap) * scale, baseline, 400, unitSize * scale, palette);
}

function outline(context: OffscreenCanvasRenderingContext2D, { x, y, width, height }: CanvasBox): void {
  context.beginPath();
  context.roundRect(x, y, width, height, height * 0.2);
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  palette: CanvasPalette,
): void {
  context.textAlign = 'center';
  // `y` is the middle of the line. The middle of a digit is 0.36 of the font size above its baseline, so the baseline
  // is this distance below `y`.
  paintText(context, text, x, y + size * 0.36, 700, size, palette);
}
