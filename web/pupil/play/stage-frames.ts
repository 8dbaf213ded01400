import type { Play, PictureStep, PlayScene } from '../../../engine/picture/play.ts';
import { clockMarks, clockMove } from './stage-clocks.ts';
import { changeMarks } from './stage-change.ts';
import { combineMarks } from './stage-combine.ts';
import { compareMarks, timesMarks } from './stage-rows.ts';
import { dealMarks } from './stage-dealing.ts';
import { STAGE, type StageFrame, type StageMark } from './stage-marks.ts';
import { blockOf, blockScale, standing } from './stage-blocks.ts';

/**
 * Returns a frame for each played card, scene by scene. If the story stops, the last frame also shows what is missing.
 */
export function framesOf({ scenes, stop }: Play): StageFrame[] {
  const frames = scenes.flatMap(framesOfScene);
  if (stop?.kind !== 'objectNowhere') return frames;
  const { object } = stop;
  return frames.map((frame, at) =>
    at === frames.length - 1 ? { ...frame, marks: [...frame.marks, missing(object)] } : frame,
  );
}

/** Returns the frames of one scene. Amounts from earlier scenes are there from the start. */
function framesOfScene({ steps, known }: PlayScene): StageFrame[] {
  const isNew = ({ card }: PictureStep) => !known.includes(card);
  return steps.flatMap((step, at) => {
    if (!isNew(step)) return [];
    const played = steps.slice(at + 1).some(isNew) ? at + 1 : steps.length;
    return [{ card: step.card, marks: marksAfter(steps, played) }];
  });
}

/** Returns the marks after `played` steps. Their positions already fit the later steps. */
function marksAfter(steps: readonly PictureStep[], played: number): StageMark[] {
  const at = steps.findIndex(({ move }) => move.kind !== 'appear');
  const relation = steps[at];
  if (relation === undefined) return inARow(steps, played);
  const { move } = relation;
  const clocks = clockMove(steps, relation);
  if (clocks !== null) return clockMarks(steps, at, clocks, played);
  switch (move.kind) {
    case 'appear':
      return inARow(steps, played);
    case 'arrive':
    case 'leave':
      return changeMarks(steps, at, move.kind, played);
    case 'pushTogether':
      return combineMarks(steps, at, played);
    case 'layBeside':
      return compareMarks(steps, at, move, played);
    case 'layEndToEnd':
      return timesMarks(steps, at, move, played);
    case 'dealOut':
      return dealMarks(steps, at, move, played);
  }
}

const THIRD = 220;
const FLOOR = 236;

/** Amounts without a relation are shown beside each other. */
function inARow(steps: readonly PictureStep[], played: number): StageMark[] {
  const scale = blockScale(steps, 190);
  return steps.slice(0, played).flatMap((step, at) => {
    const { move } = step;
    if (move.kind !== 'appear') return [];
    const block = blockOf(step, move.object, scale);
    const middle = 10 + THIRD * at + THIRD / 2;
    return [
      ...standing(block, middle - block.width / 2, FLOOR),
      { kind: 'number' as const, key: `${step.card}/number`, card: step.card, x: middle, y: FLOOR + 44 },
    ];
  });
}

function missing(object: string): StageMark {
  const size = 84;
  const place = { x: STAGE.width - size - 24, y: 20, width: size, height: size };
  return { kind: 'thing', key: 'missing', object, look: 'missing', from: 'place', ...place };
}
