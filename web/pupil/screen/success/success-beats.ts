/** A step of the animation that shows the success. The beats are shown in the order of this type. */
export type SuccessAnimationStep =
  /** The cards glide together and form the word problem. */
  | { readonly kind: 'join' }
  | { readonly kind: 'frame'; readonly frame: number }
  /** The cover over the 「？」 opens, and the things under it appear. */
  | { readonly kind: 'open' }
  /** The number flies into the equation and into the triangle. */
  | { readonly kind: 'answer' }
  | { readonly kind: 'star'; readonly star: number }
  /** The problem flies into the problem book. */
  | { readonly kind: 'book' }
  | { readonly kind: 'end' };

const JOIN = 320;
/**
 * Duration of all frames of the story together, in milliseconds. Each of the constants below that has no comment is the
 * duration of one beat.
 */
const STORY = 780;
/**
 * Minimum duration of one frame, in milliseconds. A story of several triangles therefore takes longer than `STORY`, so
 * that each of its cards can be seen.
 */
const SHORTEST_FRAME = 190;
const OPEN = 340;
const ANSWER = 360;
const STARS = 420;
const BOOK = 300;

export type SuccessAnimationPlan = {
  readonly beats: readonly SuccessAnimationStep[];
  /** Duration of each beat except the last, in milliseconds. */
  readonly lengths: readonly number[];
  /** Duration of one frame of the story, in milliseconds. */
  readonly frame: number;
};

/** Returns the beats for a story of `frames` frames and a result of `stars` stars. */
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

/** What the success panel shows at a beat. It includes everything that earlier beats have shown. */
export type SuccessView = {
  /** Index of the story's frame that is shown; null before the story begins. */
  readonly frame: number | null;
  readonly isOpen: boolean;
  readonly isAnswered: boolean;
  readonly stars: number;
  readonly isGiven: boolean;
  readonly isOver: boolean;
};

export function successViewAt({ beats }: SuccessAnimationPlan, at: number): SuccessView {
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
