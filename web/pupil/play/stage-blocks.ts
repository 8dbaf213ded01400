import { isKnownAmount } from '../../../engine/quantity/amount.ts';
import type { AnimationStep } from '../../../engine/picture/play.ts';
import type { ObjectKey } from '../../../engine/story/card.ts';
import type { MarkEntryDirection, StageMarkStyle, StageMark } from './stage-marks.ts';

/**
 * The scale in which the things and bars of one story are drawn. The unit of all lengths is that of the animation's SVG
 * viewBox.
 */
export type StageDrawingScale = {
  /** Width and height of one drawn thing. */
  readonly cell: number;
  /** Number of things in a row. */
  readonly columns: number;
  /** Length of the bar for an amount of 1. */
  readonly perOne: number;
};

const LOW_BAR = 46;
const SHORTEST_BAR = 28;
/** Maximum height of a group of things, in units of the animation's SVG viewBox. */
const TALLEST = 168;
const COVERED = { width: 120, height: 60 } as const;

/**
 * The drawing of the quantity on one card: a group of things, a bar, a clock, or a covered bar for an unknown quantity.
 */
export type StageQuantityDrawing = {
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Spot[];
};

type BlockMark = Extract<StageMark, { readonly kind: 'thing' | 'bar' | 'clock' }>;
type Spot = BlockMark extends infer Mark ? (Mark extends BlockMark ? Omit<Mark, 'from'> : never) : never;

/**
 * Returns the drawing of the quantity that is shown in one step of an animation. The drawing's upper left corner is at
 * (0, 0).
 */
export function createStageQuantityDrawing(
  { card, amount, shown }: AnimationStep,
  object: ObjectKey,
  scale: StageDrawingScale,
): StageQuantityDrawing {
  switch (shown.kind) {
    case 'things':
      return thingsBlock(card, object, shown.count, scale);
    case 'bar':
      return barBlock(card, object, lengthOf(amount, scale), LOW_BAR, 'whole');
    case 'clock':
      return clockBlock(card, shown.minutes);
    case 'covered':
      return barBlock(card, object, COVERED.width, COVERED.height, 'covered');
  }
}

function thingsBlock(
  card: string,
  object: ObjectKey,
  count: number,
  { cell, columns }: StageDrawingScale,
): StageQuantityDrawing {
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

function barBlock(
  card: string,
  object: ObjectKey,
  width: number,
  height: number,
  look: StageMarkStyle,
): StageQuantityDrawing {
  return { width, height, spots: [{ kind: 'bar', key: `${card}/bar`, object, look, x: 0, y: 0, width, height }] };
}

/** Diameter of a clock, in units of the animation's SVG viewBox. */
const CLOCK = 150;

function clockBlock(card: string, minutes: number): StageQuantityDrawing {
  const box = { x: 0, y: 0, width: CLOCK, height: CLOCK };
  return { width: CLOCK, height: CLOCK, spots: [{ kind: 'clock', key: `${card}/clock`, minutes, ...box }] };
}

/**
 * Returns the length of the bar for an amount. The minimum is `SHORTEST_BAR`. A bar for an unknown amount has this
 * minimum length.
 */
function lengthOf(amount: AnimationStep['amount'], { perOne }: StageDrawingScale): number {
  return Math.max(SHORTEST_BAR, decimalNumberOfKnownAmount(amount) * perOne);
}

export function decimalNumberOfKnownAmount(amount: AnimationStep['amount']): number {
  return isKnownAmount(amount) ? amount.numerator / amount.denominator : 0;
}

/**
 * Returns the elements of a quantity's drawing at positions for which the drawing's lower left corner is at
 * (`x`, `bottom`). `from`: the side from which these elements move into the drawing area.
 */
export function placeStageQuantityDrawing(
  { spots, height }: StageQuantityDrawing,
  x: number,
  bottom: number,
  from: MarkEntryDirection = 'place',
): BlockMark[] {
  return spots.map((spot) => ({ ...spot, x: spot.x + x, y: spot.y + bottom - height, from }));
}

const COLUMNS = 5;
const LARGEST_THING = 76;

/** Returns the largest scale for which no drawing of a quantity, with its things in rows of five, exceeds `width`. */
export function largestStageScaleForWidth(steps: readonly AnimationStep[], width: number): StageDrawingScale {
  const counts = steps.map(({ shown }) => (shown.kind === 'things' ? shown.count : 1));
  const most = Math.max(...counts, 1);
  const rows = Math.ceil(most / COLUMNS);
  const cell = Math.min(width / Math.min(most, COLUMNS), TALLEST / rows, LARGEST_THING);
  return computeStageScaleForSteps(steps, cell, COLUMNS, width);
}

/**
 * Returns a scale in which the lengths of bars are proportional to their numbers. `longest`: length of the longest bar,
 * in units of the animation's SVG viewBox.
 */
export function computeStageScaleForSteps(
  steps: readonly AnimationStep[],
  cell: number,
  columns: number,
  longest: number,
): StageDrawingScale {
  const values = steps
    .filter(({ shown }) => shown.kind === 'bar')
    .map(({ amount }) => decimalNumberOfKnownAmount(amount));
  return { cell, columns, perOne: longest / Math.max(...values, 1) };
}
