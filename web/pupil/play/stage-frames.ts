import type { StoryAnimation, AnimationStep, AnimationScene } from '../../../engine/picture/play.ts';
import { stageMarksOfClockStory, clockMoveOfRelation } from './stage-clocks.ts';
import { stageMarksOfChangeStory } from './stage-change.ts';
import { stageMarksOfCombineStory } from './stage-combine.ts';
import { stageMarksOfCompareStory, stageMarksOfTimesStory } from './stage-rows.ts';
import { stageMarksOfDealingStory } from './stage-dealing.ts';
import { STAGE_SIZE, type StageFrame, type StageMark } from './stage-marks.ts';
import { createStageQuantityDrawing, largestStageScaleForWidth, placeStageQuantityDrawing } from './stage-blocks.ts';

/**
 * Returns the animation frames of a story in order, one for each card. A scene is the part of the story in one
 * triangle. If the story stops because an object is missing, the last frame also shows this object with a dashed
 * outline.
 */
export function stageFramesOfAnimation({ scenes, stop }: StoryAnimation): StageFrame[] {
  const frames = scenes.flatMap(framesOfScene);
  if (stop?.kind !== 'objectNowhere') return frames;
  const { object } = stop;
  return frames.map((frame, at) =>
    at === frames.length - 1 ? { ...frame, marks: [...frame.marks, missing(object)] } : frame,
  );
}

/**
 * Returns the animation frames for one triangle of the story. Amounts from earlier triangles are visible from the first
 * frame.
 */
function framesOfScene({ steps, known }: AnimationScene): StageFrame[] {
  const isNew = ({ card }: AnimationStep) => !known.includes(card);
  return steps.flatMap((step, at) => {
    if (!isNew(step)) return [];
    const played = steps.slice(at + 1).some(isNew) ? at + 1 : steps.length;
    return [{ card: step.card, marks: marksAfter(steps, played) }];
  });
}

/**
 * Returns what is drawn after `played` steps of a triangle's story. Positions and sizes already leave space for later
 * steps.
 */
function marksAfter(steps: readonly AnimationStep[], played: number): StageMark[] {
  const at = steps.findIndex(({ move }) => move.kind !== 'appear');
  const relation = steps[at];
  if (relation === undefined) return inARow(steps, played);
  const { move } = relation;
  const clocks = clockMoveOfRelation(steps, relation);
  if (clocks !== null) return stageMarksOfClockStory(steps, at, clocks, played);
  switch (move.kind) {
    case 'appear':
      return inARow(steps, played);
    case 'arrive':
    case 'leave':
      return stageMarksOfChangeStory(steps, at, move.kind, played);
    case 'pushTogether':
      return stageMarksOfCombineStory(steps, at, played);
    case 'layBeside':
      return stageMarksOfCompareStory(steps, at, move, played);
    case 'layEndToEnd':
      return stageMarksOfTimesStory(steps, at, move, played);
    case 'dealOut':
      return stageMarksOfDealingStory(steps, at, move, played);
  }
}

const THIRD = 220;
const FLOOR = 236;

/** Draws the amounts side by side. It is used if there is no relation sentence among the cards. */
function inARow(steps: readonly AnimationStep[], played: number): StageMark[] {
  const scale = largestStageScaleForWidth(steps, 190);
  return steps.slice(0, played).flatMap((step, at) => {
    const { move } = step;
    if (move.kind !== 'appear') return [];
    const block = createStageQuantityDrawing(step, move.object, scale);
    const middle = 10 + THIRD * at + THIRD / 2;
    return [
      ...placeStageQuantityDrawing(block, middle - block.width / 2, FLOOR),
      { kind: 'number' as const, key: `${step.card}/number`, card: step.card, x: middle, y: FLOOR + 44 },
    ];
  });
}

function missing(object: string): StageMark {
  const size = 84;
  const place = { x: STAGE_SIZE.width - size - 24, y: 20, width: size, height: size };
  return { kind: 'thing', key: 'missing', object, look: 'missing', from: 'place', ...place };
}
