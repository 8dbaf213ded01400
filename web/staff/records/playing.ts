/** Minimum pause before an act, in milliseconds, that the list of acts mentions. */
const NAMED_PAUSE = 10_000;
/**
 * Maximum time for which an act is shown at normal speed, in milliseconds. Longer pauses are shortened to this time.
 */
const LONGEST_SHOWN = 2500;
/** Minimum time for which an act is shown at normal speed, in milliseconds. */
const SHORTEST_SHOWN = 150;

export const REPLAY_SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/**
 * Returns the time between an act and the act before it, in milliseconds. Returns 0 for the first act, and if the
 * device's clock was set back between the two acts.
 */
export function pauseBeforeAct(moments: readonly number[], at: number): number {
  return Math.max(0, (moments[at] ?? 0) - (moments[at - 1] ?? moments[at] ?? 0));
}

/**
 * Returns how long the replay shows the state before the act with index `at`, in milliseconds. A long pause of the
 * pupil is shortened.
 */
export function shownDurationBeforeAct(moments: readonly number[], at: number, speed: ReplaySpeed): number {
  return Math.min(Math.max(pauseBeforeAct(moments, at), SHORTEST_SHOWN), LONGEST_SHOWN) / speed;
}

/** Returns the pause before an act in milliseconds, or null if the pause is too short to be reported. */
export function longPauseBeforeAct(moments: readonly number[], at: number): number | null {
  const pause = pauseBeforeAct(moments, at);
  return pause < NAMED_PAUSE ? null : pause;
}

export type ReplayState = { readonly at: number; readonly isPlaying: boolean; readonly speed: ReplaySpeed };

export type ReplayStep =
  | { readonly kind: 'to'; readonly at: number }
  | { readonly kind: 'by'; readonly steps: number }
  | { readonly kind: 'toggle' }
  /** The time for which the present act is shown is over. */
  | { readonly kind: 'onward' }
  | { readonly kind: 'speed'; readonly speed: ReplaySpeed };

/**
 * Returns the state of the replay after the user has pressed something or an act has been played. If the user goes to
 * another act, the replay pauses. If the user starts the replay at its end, it begins again. `last`: the index of the
 * last act.
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

/** Returns what a key does to the replay, or null if the key has no meaning there. */
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
