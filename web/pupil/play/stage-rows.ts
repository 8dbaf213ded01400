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
  const blocks = rows.map(({ step, object }) => createStageQuantityDrawing(step, object, scale));
  const ends = rows.map(({ row }, index) => ({ row, end: LEFT + (blocks[index]?.width ?? 0) }));
  const short = ends.find(({ row }) => row === LOWER)?.end;
  const long = ends.find(({ row }) => row === UPPER)?.end;
  const from = short ?? (long === undefined ? LEFT : Math.max(LEFT + 40, long - 120));
  const width = Math.max(LEAST_BRACKET, (long ?? from + 120) - from);
  const difference = steps[at];
  return [
    ...rows.flatMap(({ step, object, row }, index) =>
      steps.indexOf(step) < played ? rowMarks(step, object, row, blocks[index]) : [],
    ),
    ...(played > at && difference !== undefined
      ? ([
          ...(rows.some(({ step }) => step.shown.kind === 'covered') || long === undefined || long <= from
            ? []
            : [
                {
                  kind: 'outline',
                  key: 'more',
                  x: from,
                  y: UPPER.bottom - 64,
                  width: long - from,
                  height: 70,
                } as const,
              ]),
          { kind: 'bracket', key: 'difference', x: from, y: LOWER.bottom - 8, width },
          { kind: 'number', key: `${difference.card}/number`, card: difference.card, x: from + width / 2, y: 312 },
        ] satisfies StageMark[])
      : []),
  ];
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
  const one = Math.min(
    WIDEST / times,
    baseRow === undefined ? 90 : createStageQuantityDrawing(baseRow.step, base, scale).width,
  );
  return [
    ...(played > at
      ? Array.from({ length: times }, (_, index): StageMark => {
          const x = LEFT + index * one;
          return { kind: 'outline', key: `times/${index}`, x, y: UPPER.bottom - 66, width: one, height: 70 };
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
