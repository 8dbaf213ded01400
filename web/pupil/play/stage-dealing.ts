import type { AnimationStep, AnimationMove } from '../../../engine/picture/play.ts';
import type { ObjectKey } from '../../../engine/story/card.ts';
import {
  createStageQuantityDrawing,
  computeStageScaleForSteps,
  placeStageQuantityDrawing,
  type StageQuantityDrawing,
} from './stage-blocks.ts';
import type { StageMark } from './stage-marks.ts';

const PLATES = 262;
const HEAP = { x: 436, bottom: 132, cell: 27 } as const;
const MOST_PLATES = 10;
const WHOLE = 640;
const WIDEST_PLATE = 150;

/**
 * Returns what is drawn of a story in which things are dealt out, e.g. 3 for each child (1つ分ずつ), after `played` steps:
 * the total as a heap, and plates with equal numbers of things.
 */
export function stageMarksOfDealingStory(
  steps: readonly AnimationStep[],
  at: number,
  { item, container }: Extract<AnimationMove, { kind: 'dealOut' }>,
  played: number,
): StageMark[] {
  const each = steps[at];
  if (each === undefined) return [];
  const plateStep = steps.find(({ move }) => move.kind === 'appear' && move.object === container);
  const count = platesOf(plateStep);
  const pitch = Math.min(WIDEST_PLATE + 14, WHOLE / (count + (isCounted(plateStep) ? 0 : 1)));
  const left = 20;
  const seen = plateStep !== undefined && steps.indexOf(plateStep) < played;
  const plates = seen || played > at ? count : 0;
  return [
    ...steps
      .slice(0, played)
      .flatMap((step) => (step.move.kind === 'appear' && step !== plateStep ? heapOf(step, step.move.object) : [])),
    ...Array.from({ length: plates }, (_, index): StageMark => {
      const x = left + index * pitch;
      return { kind: 'plate', key: `plate/${index}`, x, y: PLATES, width: pitch - 14, height: 16 };
    }),
    ...(seen ? platesNumber(plateStep, container, left + count * pitch, left + (count * pitch) / 2) : []),
    ...(played > at ? onPlates(each, item, count, left, pitch) : []),
  ];
}

function isCounted(step: AnimationStep | undefined): boolean {
  return step?.shown.kind === 'things' && step.shown.count <= MOST_PLATES;
}

/** Returns the number of plates to draw. It is 1 if the number of plates is unknown or larger than `MOST_PLATES`. */
function platesOf(step: AnimationStep | undefined): number {
  return step?.shown.kind === 'things' && isCounted(step) ? Math.max(1, step.shown.count) : 1;
}

function platesNumber(step: AnimationStep, container: ObjectKey, end: number, middle: number): StageMark[] {
  const number = { kind: 'number' as const, key: `${step.card}/number`, card: step.card, y: 322 };
  if (isCounted(step)) return [{ ...number, x: middle }];
  // The bar beside the only plate means all other plates.
  const more = { x: end, y: PLATES - 44, width: 110, height: 60, object: container, from: 'place' as const };
  return [
    { kind: 'bar', key: `${step.card}/bar`, look: step.shown.kind === 'covered' ? 'covered' : 'gone', ...more },
    { ...number, x: end + 55 },
  ];
}

function heapOf(step: AnimationStep, object: ObjectKey): StageMark[] {
  const block = createStageQuantityDrawing(step, object, computeStageScaleForSteps([step], HEAP.cell, 8, 200));
  return [
    ...placeStageQuantityDrawing(block, HEAP.x, HEAP.bottom),
    { kind: 'number', key: `${step.card}/number`, card: step.card, x: HEAP.x - 66, y: HEAP.bottom - 30 },
  ];
}

function onPlates(each: AnimationStep, item: ObjectKey, count: number, left: number, pitch: number): StageMark[] {
  const room = pitch - 22;
  const block: StageQuantityDrawing = createStageQuantityDrawing(
    each,
    item,
    computeStageScaleForSteps([each], Math.min(24, room / 5), 5, room),
  );
  const fitted = Math.min(1, room / block.width);
  const marks = Array.from({ length: count }, (_, index) =>
    placeStageQuantityDrawing(block, 0, 0, 'right').map((mark) => ({
      ...mark,
      key: `${mark.key}/plate/${index}`,
      x: left + index * pitch + (pitch - 14 - block.width * fitted) / 2 + mark.x * fitted,
      y: PLATES + mark.y * fitted,
      width: mark.width * fitted,
      height: mark.height * fitted,
    })),
  ).flat();
  return [
    ...marks,
    {
      kind: 'number',
      key: `${each.card}/number`,
      card: each.card,
      x: Math.max(64, left + (pitch - 14) / 2),
      y: PLATES - block.height * fitted - 30,
    },
  ];
}
