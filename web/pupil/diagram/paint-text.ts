import type { CanvasPalette } from './palette.ts';

/**
 * The only font size, in pixels, with which text is measured and painted. A transform then scales the text to its real
 * size.
 */
const EM = 100;

type Weight = 400 | 700;

/**
 * Returns the width of a text in the font size `size`, in CSS pixels. The text is always measured in the font size
 * `EM`, and the result is scaled. Otherwise the browser would shape the text again in every frame of an animation,
 * because blocks change their size while they move.
 */
export function measureTextWidth(
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
