import type { CanvasPalette } from './palette.ts';

/** Font size in which all text is measured and painted; a transform scales it. */
const EM = 100;

type Weight = 400 | 700;

/**
 * Returns the width of a text in a font size. The browser shapes a text once per font size, and the blocks change
 * their size in every frame while they move, so that the font itself always has the same size.
 */
export function widthOf(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  weight: Weight,
  size: number,
  palette: CanvasPalette,
): number {
  context.font = `${weight} ${EM}px ${palette.font}`;
  return (context.measureText(text).width * size) / EM;
}

/** Paints a text with its baseline at `y`, in the font size `size`. */
export function paintText(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  weight: Weight,
  size: number,
  palette: CanvasPalette,
): void {
  context.save();
  context.font = `${weight} ${EM}px ${palette.font}`;
  context.textBaseline = 'alphabetic';
  context.translate(x, y);
  context.scale(size / EM, size / EM);
  context.fillText(text, 0, 0);
  context.restore();
}
