import type { CardId } from '../../../engine/story/card.ts';
import { STAGE_SIZE, type StageBox, type StageFrame, type StageMark } from './stage-marks.ts';

/** Margin around the drawn elements for strokes and shadows, in units of the animation's SVG viewBox. */
const AROUND = 14;

/** Returns the number and the unit on a card as one text, e.g. 3こ. */
type NumberOf = (card: CardId) => string;

/**
 * Returns a rectangle that contains all drawn elements of the frames and a small margin, so that a picture can be
 * cropped to it. `numberOf` returns the text of a card's number, from which the width of the number is computed.
 * Without `numberOf` this width is fixed.
 */
export function boundingBoxOfFrames(frames: readonly StageFrame[], numberOf?: NumberOf): StageBox {
  const boxes = frames.flatMap(({ marks }) => marks.map((mark) => boxOfStageMark(mark, numberOf)));
  if (boxes.length === 0) return { x: 0, y: 0, ...STAGE_SIZE };
  const x = Math.min(...boxes.map((box) => box.x)) - AROUND;
  const y = Math.min(...boxes.map((box) => box.y)) - AROUND;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + AROUND;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + AROUND;
  return { x, y, width: right - x, height: bottom - y };
}

/** Width of one character of a card's number, in units of the animation's SVG viewBox. */
const PILL_LETTER = 22.5;

/** Returns the width of the rounded box around the number of a card, in units of the animation's SVG viewBox. */
export function numberBoxWidth(words: string): number {
  return Math.max(64, words.length * PILL_LETTER + 30);
}

/**
 * Distance from the centre of a number to its sides (`across`) and to its upper and lower edge (`up`), in units of the
 * animation's SVG viewBox.
 */
const NUMBER = { across: 62, up: 23 } as const;
/**
 * Distance from the centre of a name to its sides (`across`) and to its upper and lower edge (`up`), in units of the
 * animation's SVG viewBox.
 */
const NAME = { across: 46, up: 14 } as const;

/**
 * Returns the rectangle that a drawn element covers (upper left corner, width, height). This can differ from the
 * position and width of the element: a number or a name is positioned by its centre, and an arrow to the left has a
 * negative width.
 */
export function boxOfStageMark(mark: StageMark, numberOf?: NumberOf): StageBox {
  switch (mark.kind) {
    case 'number': {
      const own = numberOf === undefined ? 0 : numberBoxWidth(numberOf(mark.card)) / 2;
      return centredBox(mark, { up: NUMBER.up, across: Math.max(NUMBER.across, own) });
    }
    case 'name':
      return centredBox(mark, { up: NAME.up, across: mark.width === undefined ? NAME.across : mark.width / 2 });
    case 'thing':
    case 'clock':
    case 'bar':
    case 'tray':
    case 'plate':
    case 'outline':
      return mark;
    case 'bracket':
    case 'arrow':
      return {
        x: Math.min(mark.x, mark.x + mark.width),
        y: mark.y - 12,
        width: Math.abs(mark.width),
        height: 24,
      };
  }
}

type Half = { readonly across: number; readonly up: number };

function centredBox({ x, y }: { readonly x: number; readonly y: number }, { across, up }: Half): StageBox {
  return { x: x - across, y: y - up, width: 2 * across, height: 2 * up };
}
