/** Pauses longer than this are named. */
const NAMED_PAUSE = 10_000;
/** A pause is shown for so long at most, an act for so long at least; milliseconds at the pace of the pupil. */
const LONGEST_SHOWN = 2500;
const SHORTEST_SHOWN = 150;

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds between an act and the one before; none before the first, and none where a clock went backwards. */
export function pauseBefore(moments: readonly number[], at: number): number {
  return Math.max(0, (moments[at] ?? 0) - (moments[at - 1] ?? moments[at] ?? 0));
}

/** How long the act before stays to be seen: as long as it lay there, long pauses shortened. */
export function shownBefore(moments: readonly number[], at: number, speed: Speed): number {
  return Math.min(Math.max(pauseBefore(moments, at), SHORTEST_SHOWN), LONGEST_SHOWN) / speed;
}

/** The pause before an act where it is long enough to be spoken of; null where it is not. */
export function namedPause(moments: readonly number[], at: number): number | null {
  const pause = pauseBefore(moments, at);
  return pause < NAMED_PAUSE ? null : pause;
}

export type Playing = { readonly at: number; readonly isPlaying: boolean; readonly speed: Speed };

export type PlayStep =
  | { readonly kind: 'to'; readonly at: number }
  | { readonly kind: 'by'; readonly steps: number }
  | { readonly kind: 'toggle' }
  /** The clock has shown an act long enough. */
  | { readonly kind: 'onward' }
  | { readonly kind: 'speed'; readonly speed: Speed };

/** Whoever goes to an act by hand looks at it: the replay stands still. Played from its end it begins anew. */
export function played(playing: Playing, step: PlayStep, last: number): Playing {
  const within = (at: number): number => Math.min(Math.max(at, 0), last);
  switch (step.kind) {
    case 'to':
      return { ...playing, at: within(step.at), isPlaying: false };
    case 'by':
      return { ...playing, at: within(playing.at + step.steps), isPlaying: false };
    case 'toggle':
      if (playing.isPlaying) return { ...playing, isPlaying: false };
      return { ...playing, at: playing.at >= last ? 0 : playing.at, isPlaying: last > 0 };
    case 'onward': {
      const at = within(playing.at + 1);
      return { ...playing, at, isPlaying: at < last };
    }
    case 'speed':
      return { ...playing, speed: step.speed };
  }
}

/** What a key does to the replay; null for every other key. */
export function stepOfKey(key: string): PlayStep | null {
  switch (key) {
    case ' ':
    case 'k':
    case 'K':
      return { kind: 'toggle' };
    case 'ArrowLeft':
    case 'j':
    case 'J':
      return { kind: 'by', steps: -1 };
    case 'ArrowRight':
    case 'l':
    case 'L':
      return { kind: 'by', steps: 1 };
    case 'Home':
      return { kind: 'to', at: 0 };
    case 'End':
      return { kind: 'to', at: Number.MAX_SAFE_INTEGER };
    default:
      return null;
  }
}
