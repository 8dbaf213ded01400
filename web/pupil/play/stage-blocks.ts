import { isKnown } from '../../../engine/quantity/amount.ts';
import type { PictureStep } from '../../../engine/picture/play.ts';
import type { ObjectKey } from '../../../engine/story/card.ts';
import type { EntersFrom, Look, StageMark } from './stage-marks.ts';

/** How large things and bars are drawn in one play. */
export type StageScale = {
  /** Side of a thing. */
  readonly cell: number;
  /** Things in a row. */
  readonly columns: number;
  /** Length of a bar for 1. */
  readonly perOne: number;
};

const LOW_BAR = 46;
const SHORTEST_BAR = 28;
/** Of a block of things. */
const TALLEST = 168;
const COVERED = { width: 120, height: 60 } as const;

/** The quantity of one card as things, a bar, or the covered bar of the unknown. */
export type StageBlock = {
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Omit<BlockMark, 'from'>[];
};

type BlockMark = Extract<StageMark, { readonly kind: 'thing' | 'bar' }>;

/** A block about the object, with its own corner at 0, 0. */
export function blockOf({ card, amount, shown }: PictureStep, object: ObjectKey, scale: StageScale): StageBlock {
  switch (shown.kind) {
    case 'things':
      return thingsBlock(card, object, shown.count, scale);
    case 'bar':
      return barBlock(card, object, lengthOf(amount, scale), LOW_BAR, 'whole');
    case 'covered':
      return barBlock(card, object, COVERED.width, COVERED.height, 'covered');
  }
}

function thingsBlock(card: string, object: ObjectKey, count: number, { cell, columns }: StageScale): StageBlock {
  const across = Math.max(1, Math.min(count, columns));
  return {
    width: across * cell,
    height: Math.max(1, Math.ceil(count / columns)) * cell,
    spots: Array.from({ length: count }, (_, at) => ({
      kind: 'thing' as const,
      key: `${card}/${at}`,
      object,
      look: 'whole' as const,
      x: (at % columns) * cell,
      y: Math.floor(at / columns) * cell,
      width: cell,
      height: cell,
    })),
  };
}

function barBlock(card: string, object: ObjectKey, width: number, height: number, look: Look): StageBlock {
  return { width, height, spots: [{ kind: 'bar', key: `${card}/bar`, object, look, x: 0, y: 0, width, height }] };
}

/** Length of a bar; of what is not known, that of 0. */
function lengthOf(amount: PictureStep['amount'], { perOne }: StageScale): number {
  return Math.max(SHORTEST_BAR, valueOf(amount) * perOne);
}

export function valueOf(amount: PictureStep['amount']): number {
  return isKnown(amount) ? amount.numerator / amount.denominator : 0;
}

/** The block with its lower left corner there. */
export function standing(
  { spots, height }: StageBlock,
  x: number,
  bottom: number,
  from: EntersFrom = 'place',
): BlockMark[] {
  return spots.map((spot) => ({ ...spot, x: spot.x + x, y: spot.y + bottom - height, from }));
}

const COLUMNS = 5;
const LARGEST_THING = 76;

/** Blocks no wider than `width`: things in rows of five, as large as fits. */
export function blockScale(steps: readonly PictureStep[], width: number): StageScale {
  const counts = steps.map(({ shown }) => (shown.kind === 'things' ? shown.count : 1));
  const most = Math.max(...counts, 1);
  const rows = Math.ceil(most / COLUMNS);
  const cell = Math.min(width / Math.min(most, COLUMNS), TALLEST / rows, LARGEST_THING);
  return scaleOf(steps, cell, COLUMNS, width);
}

/** Bars of a play are as long as their numbers say, the longest one `longest`. */
export function scaleOf(steps: readonly PictureStep[], cell: number, columns: number, longest: number): StageScale {
  const values = steps.filter(({ shown }) => shown.kind === 'bar').map(({ amount }) => valueOf(amount));
  return { cell, columns, perOne: longest / Math.max(...values, 1) };
}
