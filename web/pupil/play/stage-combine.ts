import type { AnimationStep } from '../../../engine/picture/play.ts';
import { createStageQuantityDrawing, largestStageScaleForWidth, placeStageQuantityDrawing } from './stage-blocks.ts';
import { STAGE_SIZE, type StageMark } from './stage-marks.ts';

const FLOOR = 222;
const NUMBERS = 258;
const MIDDLE = STAGE_SIZE.width / 2;
const APART = 90;
const TOGETHER = 10;
const EDGE = 14;

/**
 * Returns what is drawn of a story of あわせる (combine) after `played` steps. Two amounts move together, and the sum is
 * shown below them.
 */
export function stageMarksOfCombineStory(steps: readonly AnimationStep[], at: number, played: number): StageMark[] {
  const scale = largestStageScaleForWidth(steps.toSpliced(at, 1), 210);
  const apart = played > at ? TOGETHER : APART;
  const sides = [...steps.slice(0, at), ...steps.slice(at + 1)].map((step, side) => {
    const object = step.move.kind === 'appear' ? step.move.object : '';
    const block = createStageQuantityDrawing(step, object, scale);
    return { step, block, x: side === 0 ? MIDDLE - apart - block.width : MIDDLE + apart };
  });
  const shown = sides.filter(({ step }) => steps.indexOf(step) < played);
  const left = Math.min(...sides.map(({ x }) => x), MIDDLE - 60) - EDGE;
  const right = Math.max(...sides.map(({ x, block }) => x + block.width), MIDDLE + 60) + EDGE;
  const top = FLOOR - Math.max(...sides.map(({ block }) => block.height), 60) - EDGE;
  const whole = steps[at];
  const width = right - left;
  const height = FLOOR + EDGE - top;
  return [
    ...(played > at && whole !== undefined
      ? ([
          // If a part is missing, the number of the whole belongs to no group of things.
          ...(shown.length < 2
            ? []
            : ([
                { kind: 'outline', key: `${whole.card}/outline`, x: left, y: top, width, height, notch: null },
                { kind: 'bracket', key: `${whole.card}/bracket`, x: left, y: NUMBERS + 28, width },
              ] as const)),
          { kind: 'number', key: `${whole.card}/number`, card: whole.card, x: left + width / 2, y: NUMBERS + 68 },
        ] as const)
      : []),
    ...shown.flatMap(({ step, block, x }) => [
      ...placeStageQuantityDrawing(block, x, FLOOR),
      { kind: 'number' as const, key: `${step.card}/number`, card: step.card, x: x + block.width / 2, y: NUMBERS },
    ]),
  ];
}
