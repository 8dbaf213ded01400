/** In milliseconds. Pauses longer than this are reported as text. */
const NAMED_PAUSE = 10_000;
/**
 * In milliseconds at normal speed. Pauses are shortened to LONGEST_SHOWN. Each act is shown for at least
 * SHORTEST_SHOWN.
 */
const LONGEST_SHOWN = 2500;
const SHORTEST_SHOWN = 150;

export const REPLAY_SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/**
 * Returns the milliseconds between an act and the previous act. Returns zero for the first act, and if the device's
 * clock was set back.
 */
export function pauseBeforeAct(moments: readonly number[], at: number): number {
  return Math.max(0, (moments[at] ?? 0) - (moments[at - 1] ?? moments[at] ?? 0));
}

/** Returns for how many milliseconds the previous act stays visible. Long pauses are shortened. */
export function shownDurationBeforeAct(moments: readonly number[], at: number, speed: ReplaySpeed): number {
  return Math.min(Math.max(pauseBeforeAct(moments, at), SHORTEST_SHOWN), LONGEST_SHOWN) / speed;
}

/** Returns the pause before an act in milliseconds, null if it is too short to report. */
export function longPauseBeforeAct(moments: readonly number[], at: number): number | null {
  const pause = pauseBeforeAct(moments, at);
  return pause < NAMED_PAUSE ? null : pause;
}

export type ReplayState = { readonly at: number; readonly isPlaying: boolean; readonly speed: ReplaySpeed };

export type ReplayStep =
  | { readonly kind: 'to'; readonly at: number }
  | { readonly kind: 'by'; readonly steps: number }
  | { readonly kind: 'toggle' }
  /** The current act was visible long enough. */
  | { readonly kind: 'onward' }
  | { readonly kind: 'speed'; readonly speed: ReplaySpeed };

/**
 * Returns the next state of the replay. Moving to an act by hand pauses the replay. Playing from the end starts again.
 */
export function replayStateAfterStep(playing: ReplayState, step: ReplayStep, last: number): ReplayState {
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

/** Returns the step of a key, null for keys without one. */
export function replayStepOfKey(key: string): ReplayStep | null {
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
