import type { AnimationStep, AnimationMove } from '../../../engine/picture/play.ts';
import type { ObjectKey } from '../../../engine/story/card.ts';
import { createStageQuantityDrawing, placeStageQuantityDrawing } from './stage-blocks.ts';
import type { StageMark } from './stage-marks.ts';

const FLOOR = 214;
const MIDDLES = { earlier: 115, later: 565 } as const;
const SPAN = { x: 222, y: 139, width: 236 } as const;
const NAME_WIDTH = 220;
/** `createStageQuantityDrawing` requires a scale but ignores it for clocks, which always have the same size. */
const SCALE = { cell: 60, columns: 5, perOne: 1 };

type ClockMove = Extract<AnimationMove, { readonly kind: 'arrive' | 'leave' | 'layBeside' }>;

/**
 * Returns how clocks show a relation between times of day (e.g. 30 minutes later). Returns null if the story has no
 * clocks, or if its kind of relation cannot be shown with clocks.
 */
export function clockMoveOfRelation(steps: readonly AnimationStep[], { move }: AnimationStep): ClockMove | null {
  if (!steps.some(({ shown }) => shown.kind === 'clock')) return null;
  return move.kind === 'arrive' || move.kind === 'leave' || move.kind === 'layBeside' ? move : null;
}

/**
 * Returns what is drawn of a story about times of day after `played` steps: the earlier clock on the left, the later
 * clock on the right, and between them the time that passes. `at`: index of the step with the relation sentence.
 */
export function stageMarksOfClockStory(
  steps: readonly AnimationStep[],
  at: number,
  move: ClockMove,
  played: number,
): StageMark[] {
  const relation = steps[at];
  const isBack = move.kind === 'leave';
  return steps.slice(0, played).flatMap((step, index): StageMark[] => {
    if (step === relation) return spanMarks(step, isBack);
    if (step.move.kind !== 'appear') return [];
    const place = placeOf(step.move.object, move, index < at, isEarlierTaken(steps, at, index));
    return clockAt(step, step.move.object, MIDDLES[place], move.kind === 'layBeside');
  });
}

type Place = keyof typeof MIDDLES;

function placeOf(object: ObjectKey, move: ClockMove, isBefore: boolean, earlierTaken: boolean): Place {
  switch (move.kind) {
    case 'arrive':
      return isBefore && !earlierTaken ? 'earlier' : 'later';
    case 'leave':
      return isBefore && !earlierTaken ? 'later' : 'earlier';
    case 'layBeside':
      if (object === move.larger) return 'later';
      return object === move.smaller || !earlierTaken ? 'earlier' : 'later';
  }
}

/**
 * Returns true if another existence sentence of the story comes before the one at `index`. `at`: index of the relation
 * sentence.
 */
function isEarlierTaken(steps: readonly AnimationStep[], at: number, index: number): boolean {
  return steps.some((_, other) => other < index && other !== at);
}

function clockAt(step: AnimationStep, object: ObjectKey, middle: number, isNamed: boolean): StageMark[] {
  const block = createStageQuantityDrawing(step, object, SCALE);
  const number = { kind: 'number' as const, key: `${step.card}/number`, card: step.card, x: middle, y: FLOOR + 36 };
  const name = { kind: 'name' as const, key: `${step.card}/name`, object, x: middle, y: FLOOR + 82, width: NAME_WIDTH };
  return [...placeStageQuantityDrawing(block, middle - block.width / 2, FLOOR), number, ...(isNamed ? [name] : [])];
}

function spanMarks({ card }: AnimationStep, isBack: boolean): StageMark[] {
  const { x, y, width } = SPAN;
  return [
    { kind: 'arrow', key: 'span', x: isBack ? x + width : x, y, width: isBack ? -width : width },
    { kind: 'number', key: `${card}/number`, card, x: x + width / 2, y: y - 44 },
  ];
}
