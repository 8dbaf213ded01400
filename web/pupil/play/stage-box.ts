import { STAGE, type StageBox, type StageFrame, type StageMark } from './stage-marks.ts';

/** Space around the marks, so that strokes and shadows are not cut. */
const AROUND = 14;

/**
 * Returns the part of the stage that the frames use together. A picture that shows only this part is as large as its
 * place allows.
 */
export function usedBox(frames: readonly StageFrame[]): StageBox {
  const boxes = frames.flatMap(({ marks }) => marks.map(boxOf));
  if (boxes.length === 0) return { x: 0, y: 0, ...STAGE };
  const x = Math.min(...boxes.map((box) => box.x)) - AROUND;
  const y = Math.min(...boxes.map((box) => box.y)) - AROUND;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + AROUND;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + AROUND;
  return { x, y, width: right - x, height: bottom - y };
}

/** Half of the width and height of a number and of a name around their centre. */
const NUMBER = { across: 62, up: 23 } as const;
const NAME = { across: 46, up: 14 } as const;

/** Returns the box that a mark covers. Numbers and names are centred; an arrow to the left has a negative width. */
export function boxOf(mark: StageMark): StageBox {
  switch (mark.kind) {
    case 'number':
      return centredBox(mark, NUMBER);
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
