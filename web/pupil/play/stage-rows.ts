import type { AnimationStep, AnimationMove } from '../../../engine/picture/play.ts';
import type { ObjectKey } from '../../../engine/story/card.ts';
import {
  createStageQuantityDrawing,
  computeStageScaleForSteps,
  placeStageQuantityDrawing,
  decimalNumberOfKnownAmount,
  type StageQuantityDrawing,
} from './stage-blocks.ts';
import type { StageMark } from './stage-marks.ts';

const LEFT = 110;
const NAMES = 48;
const WIDEST = 440;
const LARGEST_THING = 58;
const UPPER = { bottom: 96, number: 122 } as const;
const LOWER = { bottom: 226, number: 252 } as const;
const LEAST_BRACKET = 64;
/** Minimum width of a cover, so that its question mark fits. */
const LEAST_COVER = 36;

type Row = typeof UPPER | typeof LOWER;

/**
 * Returns what is drawn of a story of ちがい (comparison) after `played` steps. Two rows begin at a common line, and a
 * bracket shows the difference of the two amounts.
 */
export function stageMarksOfCompareStory(
  steps: readonly AnimationStep[],
  at: number,
  { larger, smaller }: Extract<AnimationMove, { kind: 'layBeside' }>,
  played: number,
): StageMark[] {
  const scale = rowScale(steps, 1);
  const rows = rowsOf(steps, at, larger, smaller);
  const difference = steps[at];
  const ends = rows.map(({ step, object, row }) => {
    return { step, row, end: LEFT + createStageQuantityDrawing(step, object, scale).width };
  });
  const upper = ends.find(({ row }) => row === UPPER);
  const lower = ends.find(({ row }) => row === LOWER);
  const from = differenceStart(upper, lower, difference);
  return [
    ...rows.flatMap(({ step, object, row }) => {
      if (steps.indexOf(step) >= played) return [];
      const marks = rowMarks(step, object, row, createStageQuantityDrawing(step, object, scale));
      // A cover in the lower row must not extend below the things of the difference.
      return row === LOWER
        ? marks.map((mark) =>
            mark.kind === 'bar' ? { ...mark, width: Math.min(mark.width, Math.max(from - LEFT, LEAST_COVER)) } : mark,
          )
        : marks;
    }),
    ...(played > at && difference !== undefined ? differenceMarks(difference, upper, lower, from) : []),
  ];
}

function differenceMarks(
  { card }: AnimationStep,
  upper: RowEnd | undefined,
  lower: RowEnd | undefined,
  from: number,
): StageMark[] {
  const more = upper === undefined ? 0 : upper.end - from;
  const width = more > 0 ? more : LEAST_BRACKET;
  const number: StageMark = { kind: 'number', key: `${card}/number`, card, x: from + width / 2, y: 312 };
  // If an amount is missing, the number of the difference belongs to no group of things.
  if (upper === undefined || lower === undefined) return [number];
  const isCovered = [upper, lower].some(({ step }) => step.shown.kind === 'covered');
  const outline = { x: from, y: UPPER.bottom - 64, width, height: 70, notch: null };
  return [
    ...(more > 0 && !isCovered ? [{ kind: 'outline', key: `${card}/outline`, ...outline } as const] : []),
    { kind: 'bracket', key: `${card}/bracket`, x: from, y: LOWER.bottom - 8, width },
    number,
  ];
}

type RowEnd = { readonly step: AnimationStep; readonly end: number };

/**
 * Returns the x position at which the difference begins: the end of the lower row. If the smaller amount is unknown,
 * the known difference is measured from the end of the upper row.
 */
function differenceStart(
  upper: RowEnd | undefined,
  lower: RowEnd | undefined,
  difference: AnimationStep | undefined,
): number {
  if (upper === undefined) return lower?.end ?? LEFT;
  const [all, more] = [upper.step, difference].map((step) => decimalNumberOfKnownAmount(step?.amount ?? 'unknown'));
  if (lower?.step.shown.kind === 'covered' && all !== undefined && more !== undefined && more > 0 && all >= more)
    return upper.end - ((upper.end - LEFT) * more) / all;
  return lower?.end ?? Math.max(LEFT + 40, upper.end - 120);
}

const MOST_TIMES = 10;

/** Returns what is drawn of a story of 倍 (times) after `played` steps. The base amount is repeated end to end. */
export function stageMarksOfTimesStory(
  steps: readonly AnimationStep[],
  at: number,
  { compared, base }: Extract<AnimationMove, { kind: 'layEndToEnd' }>,
  played: number,
): StageMark[] {
  const relation = steps[at];
  if (relation === undefined) return [];
  const value = decimalNumberOfKnownAmount(relation.amount);
  const times = Number.isInteger(value) && value >= 1 && value <= MOST_TIMES ? value : 1;
  const scale = rowScale(steps, times);
  const rows = rowsOf(steps, at, compared, base);
  const baseRow = rows.find(({ row }) => row === LOWER);
  const comparedRow = rows.find(({ row }) => row === UPPER);
  // If the base is unknown, the known compared amount is divided into equal parts.
  const measured =
    times > 1 && baseRow?.step.shown.kind === 'covered' && comparedRow?.step.shown.kind !== 'covered'
      ? comparedRow
      : baseRow;
  const one = Math.min(
    WIDEST / times,
    measured === undefined
      ? 90
      : createStageQuantityDrawing(measured.step, measured.object, scale).width / (measured === baseRow ? 1 : times),
  );
  return [
    ...(played > at
      ? Array.from({ length: times }, (_, index): StageMark => {
          const x = LEFT + index * one;
          return {
            kind: 'outline',
            key: `times/${index}`,
            x,
            y: UPPER.bottom - 66,
            width: one,
            height: 70,
            notch: null,
          };
        })
      : []),
    ...rows.flatMap(({ step, object, row }) =>
      steps.indexOf(step) < played ? rowMarks(step, object, row, createStageQuantityDrawing(step, object, scale)) : [],
    ),
    ...(played > at
      ? ([
          { kind: 'arrow', key: 'times/arrow', x: LEFT + 240, y: 160, width: 64 },
          { kind: 'number', key: `${relation.card}/number`, card: relation.card, x: LEFT + 360, y: 160 },
        ] as const)
      : []),
  ];
}

function rowScale(steps: readonly AnimationStep[], times: number) {
  const counts = steps.map(({ shown }) => (shown.kind === 'things' ? shown.count : 1));
  const most = Math.max(...counts) * times;
  return computeStageScaleForSteps(steps, Math.min(LARGEST_THING, WIDEST / most), 40, WIDEST / times);
}

/**
 * Assigns the existence sentences to two rows. A sentence about the object `upper` gets the upper row, a sentence about
 * `lower` the lower row. Any other sentence, or one whose row is already used, gets the free row.
 */
function rowsOf(steps: readonly AnimationStep[], at: number, upper: ObjectKey, lower: ObjectKey) {
  const existences = steps.filter((_, index) => index !== at);
  const rows: { readonly step: AnimationStep; readonly object: ObjectKey; readonly row: Row }[] = [];
  for (const step of existences.slice(0, 2)) {
    if (step.move.kind !== 'appear') continue;
    const { object } = step.move;
    const wanted = object === upper ? UPPER : object === lower ? LOWER : null;
    const free = rows.some(({ row }) => row === UPPER) ? LOWER : UPPER;
    rows.push({ step, object, row: wanted === null || rows.some(({ row }) => row === wanted) ? free : wanted });
  }
  return rows;
}

function rowMarks(
  { card }: AnimationStep,
  object: ObjectKey,
  row: Row,
  block: StageQuantityDrawing | undefined,
): StageMark[] {
  return [
    { kind: 'name', key: `${card}/name`, object, x: NAMES, y: row.bottom - 28 },
    ...(block === undefined ? [] : placeStageQuantityDrawing(block, LEFT, row.bottom)),
    { kind: 'number', key: `${card}/number`, card, x: LEFT + 56, y: row.number },
  ];
}
