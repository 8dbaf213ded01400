/**
 * One step (beat) of the animation that is shown when a question is solved. The steps follow in the order of this type.
 */
export type SuccessAnimationStep =
  /** The cards glide together and form the word problem. */
  | { readonly kind: 'join' }
  | { readonly kind: 'frame'; readonly frame: number }
  /** The cover with 「？」 over the unknown quantity opens, and the things under it appear. */
  | { readonly kind: 'open' }
  /** The found number flies into the equation and into the triangle. */
  | { readonly kind: 'answer' }
  | { readonly kind: 'star'; readonly star: number }
  /** The word problem flies into the problem book (もんだいちょう). */
  | { readonly kind: 'book' }
  | { readonly kind: 'end' };

const JOIN = 320;
/**
 * Duration in milliseconds of all frames of the story together. The constants below without a comment are durations of
 * one step of the animation.
 */
const STORY = 780;
/**
 * Minimum duration of one frame in milliseconds. A story with many cards therefore takes longer than `STORY`, so that
 * every card can be seen.
 */
const SHORTEST_FRAME = 190;
const OPEN = 340;
const ANSWER = 360;
const STARS = 420;
const BOOK = 300;

export type SuccessAnimationPlan = {
  readonly beats: readonly SuccessAnimationStep[];
  /** Duration of each step of the animation except the last, in milliseconds. */
  readonly lengths: readonly number[];
  /** Duration of one frame of the story's animation, in milliseconds. */
  readonly frame: number;
};

/**
 * Plans the animation for a solved question. `frames`: number of frames of its story. `stars`: number of stars that the
 * pupil gets.
 */
export function planSuccessAnimation(frames: number, stars: number): SuccessAnimationPlan {
  const frame = Math.max(SHORTEST_FRAME, STORY / Math.max(1, frames));
  const timed: readonly (readonly [SuccessAnimationStep, number])[] = [
    [{ kind: 'join' }, JOIN],
    ...Array.from({ length: frames }, (_, at) => [{ kind: 'frame', frame: at }, frame] as const),
    [{ kind: 'open' }, OPEN],
    [{ kind: 'answer' }, ANSWER],
    ...Array.from({ length: stars }, (_, at) => [{ kind: 'star', star: at + 1 }, STARS / stars] as const),
    [{ kind: 'book' }, BOOK],
  ];
  return {
    beats: [...timed.map(([beat]) => beat), { kind: 'end' }],
    lengths: timed.map(([, length]) => length),
    frame,
  };
}

/** What the success panel shows at one step of its animation, including everything that earlier steps have shown. */
export type SuccessPanelState = {
  /** Index of the story's frame that is shown; null before the story begins. */
  readonly frame: number | null;
  readonly isOpen: boolean;
  readonly isAnswered: boolean;
  readonly stars: number;
  readonly isGiven: boolean;
  readonly isOver: boolean;
};

export function successPanelStateAtStep({ beats }: SuccessAnimationPlan, at: number): SuccessPanelState {
  const reached = beats.slice(0, at + 1);
  const has = (kind: SuccessAnimationStep['kind']): boolean => reached.some((beat) => beat.kind === kind);
  const frames = reached.flatMap((beat) => (beat.kind === 'frame' ? [beat.frame] : []));
  return {
    frame: frames.at(-1) ?? null,
    isOpen: has('open'),
    isAnswered: has('answer'),
    stars: reached.filter(({ kind }) => kind === 'star').length,
    isGiven: has('book'),
    isOver: has('end'),
  };
}
