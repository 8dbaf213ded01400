import type { AnimationStep } from '../../../engine/picture/play.ts';
import { isKnownAmount } from '../../../engine/quantity/amount.ts';
import type { CardId } from '../../../engine/story/card.ts';
import {
  createStageQuantityDrawing,
  decimalNumberOfKnownAmount,
  largestStageScaleForWidth,
  placeStageQuantityDrawing,
  type StageQuantityDrawing,
  type StageDrawingScale,
} from './stage-blocks.ts';
import type { StageBox, StageMark, StageNotch } from './stage-marks.ts';

const FLOOR = 232;
const GAP = 22;
const LEFT = 48;
const TRAY = { x: 24, y: FLOOR, height: 26 } as const;
const NUMBERS = 283;
const RESULT = 337;
/** Space between the things that stay and the outline around them. Things that have left are outside the outline. */
const CLOSE = 3;
/** Minimum x position of the centre of a number above the tray, so that it fits into the drawing area. */
const NUMBER_LEFT = 84;
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
  const after = steps.slice(at + 1, played);
  return [
    { kind: 'tray', key: 'tray', ...tray },
    ...(played <= at
      ? before.slice(0, played).flatMap(standing)
      : kind === 'arrive'
        ? arrived(before, moved, after, tray)
        : departed(before, moved, after)),
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

function standing({ step, block, x }: Placed): StageMark[] {
  return [...placeStageQuantityDrawing(block, x, FLOOR), numberUnder(step, x + block.width / 2)];
}

function numberUnder({ card }: AnimationStep, x: number): StageMark {
  return { kind: 'number', key: `${card}/number`, card, x, y: NUMBERS };
}

type Tray = { readonly x: number; readonly width: number };

/** Returns what is drawn after `moved` has arrived. `after`: the amount at the end, once it is shown. */
function arrived(
  before: readonly Placed[],
  moved: Placed,
  after: readonly AnimationStep[],
  { x, width }: Tray,
): StageMark[] {
  const top = FLOOR - Math.max(...[...before, moved].map(({ block }) => block.height)) - AROUND;
  return [
    ...before.flatMap(standing),
    ...placeStageQuantityDrawing(moved.block, moved.x, FLOOR, 'right'),
    numberUnder(moved.step, moved.x + moved.block.width / 2),
    ...after.flatMap(({ card }): StageMark[] => [
      { kind: 'outline', key: `${card}/outline`, x, y: top, width, height: FLOOR + TRAY.height - top, notch: null },
      { kind: 'bracket', key: `${card}/bracket`, x, y: NUMBERS + 24, width },
      { kind: 'number', key: `${card}/number`, card, x: x + width / 2, y: RESULT },
    ]),
  ];
}

/** Returns what is drawn after `moved` has left. `after`: the amount at the end, once it is shown. */
function departed(before: readonly Placed[], moved: Placed, after: readonly AnimationStep[]): StageMark[] {
  const there = before.at(-1);
  const { stays, gone, leaves } = parted(there, moved, after.at(0));
  return [
    ...before.slice(0, -1).flatMap(standing),
    ...stays,
    ...gone,
    { kind: 'arrow', key: 'arrow', x: OUTSIDE - 92, y: FLOOR - 22, width: 74 },
    ...leaves,
    ...(there === undefined ? [] : [numberUnder(there.step, there.x + there.block.width / 2)]),
    numberUnder(moved.step, moved.x + moved.block.width / 2),
    ...after.flatMap(({ card }) => resultAbove(card, stays, FLOOR - (there?.block.height ?? 0))),
  ];
}

type BlockMark = ReturnType<typeof placeStageQuantityDrawing>[number];

/** `gone`: faint marks at the former places of what has left. `leaves`: what has left, at its new place. */
type Parted = Readonly<Record<'stays' | 'gone' | 'leaves', readonly BlockMark[]>>;

/**
 * Divides the amount `there` into what stays and what leaves. If 5 things leave but there were only 3, the 2 missing
 * things are drawn with dashed outlines. If it is not known how much stays, everything stays.
 */
function parted(there: Placed | undefined, moved: Placed, after: AnimationStep | undefined): Parted {
  const places = placeStageQuantityDrawing(moved.block, moved.x, FLOOR, 'left');
  const whole = there === undefined ? [] : placeStageQuantityDrawing(there.block, there.x, FLOOR);
  const share = there === undefined ? null : stayingShare(there.step, moved.step, after);
  const [bar] = whole;
  if (there === undefined || share === null || bar === undefined) return { stays: whole, gone: [], leaves: places };
  if (there.step.shown.kind !== 'things') {
    const width = bar.width * share;
    const rest = { ...bar, key: `${bar.key}/gone`, x: bar.x + width, width: bar.width - width };
    return { stays: share > 0 ? [{ ...bar, width }] : [], gone: share < 1 ? [faint(rest)] : [], leaves: places };
  }
  const count = Math.round(whole.length * share);
  const [stays, leaving] = [whole.slice(0, count), whole.slice(count)];
  // If the things that leave are not drawn one by one, nothing moves from the tray to their place.
  if (moved.step.shown.kind !== 'things') return { stays, gone: leaving.map(faint), leaves: places };
  return {
    stays,
    gone: leaving.map((mark) => faint({ ...mark, key: `${mark.key}/gone` })),
    leaves: places.map((place, index) => {
      const mark = leaving[index];
      if (mark !== undefined) return { ...mark, x: place.x, y: place.y };
      return place.kind === 'clock' ? place : { ...place, from: 'place', look: 'missing' };
    }),
  };
}

function faint(mark: BlockMark): BlockMark {
  return mark.kind === 'clock' ? mark : { ...mark, look: 'gone' };
}

/** Returns which share of the amount `there` stays (0 to 1). Null if this is not known. */
function stayingShare(there: AnimationStep, moved: AnimationStep, after: AnimationStep | undefined): number | null {
  const from = decimalNumberOfKnownAmount(there.amount);
  if (from <= 0) return null;
  if (isKnownAmount(moved.amount)) return within(1 - decimalNumberOfKnownAmount(moved.amount) / from);
  return after !== undefined && isKnownAmount(after.amount)
    ? within(decimalNumberOfKnownAmount(after.amount) / from)
    : null;
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/**
 * Returns the drawn elements of the amount at the end: an outline around everything that stays, and the number above
 * it. The number of the amount before the change is below the tray. `top`: the y position of the highest thing that was
 * there before the change.
 */
function resultAbove(card: CardId, stays: readonly BlockMark[], top: number): StageMark[] {
  const outline = outlineAround(stays);
  const middle = outline === null ? LEFT : outline.x + outline.width / 2;
  const number = {
    kind: 'number',
    key: `${card}/number`,
    card,
    x: Math.max(middle, NUMBER_LEFT),
    y: top - 30,
  } as const;
  return outline === null ? [number] : [{ kind: 'outline', key: `${card}/outline`, ...outline }, number];
}

/** Returns the outline of things in rows, of which the last row can be shorter. Null if there are no things. */
function outlineAround(marks: readonly BlockMark[]): (StageBox & { readonly notch: StageNotch | null }) | null {
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined) return null;
  const right = Math.max(...marks.map((mark) => mark.x + mark.width));
  const short = right - last.x - last.width;
  return {
    x: first.x - CLOSE,
    y: first.y - CLOSE,
    width: right - first.x + 2 * CLOSE,
    height: last.y + last.height - first.y + 2 * CLOSE,
    notch: short > 1 ? { width: short, height: last.height } : null,
  };
}
