import type { AnimationStep } from '../../../engine/picture/play.ts';
import {
  createStageQuantityDrawing,
  largestStageScaleForWidth,
  placeStageQuantityDrawing,
  type StageQuantityDrawing,
  type StageDrawingScale,
} from './stage-blocks.ts';
import type { StageMark } from './stage-marks.ts';

const FLOOR = 232;
const GAP = 22;
const LEFT = 48;
const TRAY = { x: 24, y: FLOOR, height: 26 } as const;
const NUMBERS = 283;
const RESULT = 337;
/**
 * Space between the tallest group of things and the outline around the result, in units of the animation's SVG viewBox.
 */
const AROUND = 12;
/** The x position of things that have left the tray. */
const OUTSIDE = 430;

type Placed = { readonly step: AnimationStep; readonly block: StageQuantityDrawing; readonly x: number };

/**
 * Returns what is drawn of a story of ふえる (increase) or へる (decrease) after `played` steps. The first amount is on a
 * tray. In the step with the index `at`, things arrive at the tray or leave it.
 */
export function stageMarksOfChangeStory(
  steps: readonly AnimationStep[],
  at: number,
  kind: 'arrive' | 'leave',
  played: number,
): StageMark[] {
  // The steps after the change need no additional width: their amount is the result, which is already on the tray.
  const scale = largestStageScaleForWidth(steps.slice(0, at + 1), at > 1 ? 170 : 210);
  const change = steps[at];
  if (change === undefined) return [];
  const before = besides(steps.slice(0, at), LEFT, scale);
  const end = before.reduce((far, { x, block }) => Math.max(far, x + block.width + GAP), LEFT);
  const moved = placed(change, kind === 'arrive' ? end : OUTSIDE, scale);
  const trayEnd = kind === 'arrive' ? moved.x + moved.block.width : Math.max(end - GAP, LEFT + 120);
  const tray = { ...TRAY, width: Math.max(trayEnd + LEFT - 2 * TRAY.x, 200) };
  return [
    { kind: 'tray', key: 'tray', ...tray },
    ...(played > at ? changed(before, moved, kind) : before.slice(0, played)).flatMap((each) =>
      'step' in each ? [...placeStageQuantityDrawing(each.block, each.x, FLOOR), numberUnder(each)] : [each],
    ),
    ...steps
      .slice(at + 1, played)
      .flatMap((step) => resultUnder(step, { ...tray, highest: highestOf(before, moved, kind) })),
  ];
}

function besides(steps: readonly AnimationStep[], from: number, scale: StageDrawingScale): Placed[] {
  let x = from;
  return steps.map((step) => {
    const here = placed(step, x, scale);
    x += here.block.width + GAP;
    return here;
  });
}

function placed(step: AnimationStep, x: number, scale: StageDrawingScale): Placed {
  const object = 'object' in step.move ? step.move.object : '';
  return { step, block: createStageQuantityDrawing(step, object, scale), x };
}

function changed(before: readonly Placed[], moved: Placed, kind: 'arrive' | 'leave'): (Placed | StageMark)[] {
  const there = before.at(-1);
  if (kind === 'arrive') {
    return [...before, ...placeStageQuantityDrawing(moved.block, moved.x, FLOOR, 'right'), numberUnder(moved)];
  }
  const arrow = { kind: 'arrow' as const, key: 'arrow', x: OUTSIDE - 92, y: FLOOR - 22, width: 74 };
  if (there === undefined || there.step.shown.kind !== 'things' || moved.step.shown.kind !== 'things') {
    return [...before, arrow, ...placeStageQuantityDrawing(moved.block, moved.x, FLOOR, 'left'), numberUnder(moved)];
  }
  return [...before.slice(0, -1), ...taken(there, moved), arrow, numberUnder(there), numberUnder(moved)];
}

/**
 * Returns what is drawn after the things of `moved` have left the amount `there`. Faint marks stay where these things
 * were. If 5 things leave but there were only 3, the 2 missing things are drawn with dashed outlines.
 */
function taken(there: Placed, moved: Placed): StageMark[] {
  const standingThere = placeStageQuantityDrawing(there.block, there.x, FLOOR);
  const places = placeStageQuantityDrawing(moved.block, moved.x, FLOOR);
  const stays = Math.max(0, standingThere.length - places.length);
  const leaving = standingThere.slice(stays);
  return [
    ...standingThere.slice(0, stays),
    ...leaving.map((mark) => ({ ...mark, key: `${mark.key}/gone`, look: 'gone' as const })),
    ...places.map((place, index) => {
      const mark = leaving[index];
      return mark === undefined ? { ...place, look: 'missing' as const } : { ...mark, x: place.x, y: place.y };
    }),
  ];
}

function numberUnder({ step, block, x }: Placed): StageMark {
  return { kind: 'number', key: `${step.card}/number`, card: step.card, x: x + block.width / 2, y: NUMBERS };
}

/** Returns the height of the tallest drawing (a group of things or a bar) that is on the tray at the end. */
function highestOf(before: readonly Placed[], moved: Placed, kind: 'arrive' | 'leave'): number {
  return Math.max(...[...before, ...(kind === 'arrive' ? [moved] : [])].map(({ block }) => block.height), 0);
}

type ResultPlace = { readonly x: number; readonly width: number; readonly highest: number };

/**
 * Returns the drawn elements of the amount at the end: an outline around everything on the tray, and below it the
 * number.
 */
function resultUnder({ card }: AnimationStep, { x, width, highest }: ResultPlace): StageMark[] {
  const top = FLOOR - highest - AROUND;
  return [
    { kind: 'outline', key: `${card}/outline`, x, y: top, width, height: FLOOR + TRAY.height - top },
    { kind: 'bracket', key: `${card}/bracket`, x, y: NUMBERS + 24, width },
    { kind: 'number', key: `${card}/number`, card, x: x + width / 2, y: RESULT },
  ];
}
