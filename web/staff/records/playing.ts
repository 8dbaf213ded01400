/** The list of acts mentions a pause of the pupil only if it is at least this long, in milliseconds. */
const NAMED_PAUSE = 10_000;
/**
 * Maximum duration of one step of the replay at normal speed, in milliseconds. A longer pause of the pupil is shortened
 * to it.
 */
const LONGEST_SHOWN = 2500;
/** Minimum duration of one step of the replay at normal speed, in milliseconds. */
const SHORTEST_SHOWN = 150;

export const REPLAY_SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/**
 * Returns how long the pupil paused before the act with index `at`, in milliseconds. Returns 0 for the first act, and
 * if the device's clock was set back before the act. `moments`: the times of the acts.
 */
export function computePupilPauseBeforeAct(moments: readonly number[], at: number): number {
  return Math.max(0, (moments[at] ?? 0) - (moments[at - 1] ?? moments[at] ?? 0));
}

/**
 * Returns how long the replay waits before it plays the act with index `at`, in milliseconds: the pupil's pause within
 * fixed limits, divided by the speed.
 */
export function computeReplayPauseBeforeAct(moments: readonly number[], at: number, speed: ReplaySpeed): number {
  return Math.min(Math.max(computePupilPauseBeforeAct(moments, at), SHORTEST_SHOWN), LONGEST_SHOWN) / speed;
}

/**
 * Returns how long the pupil paused before an act, in milliseconds. Returns null if the pause is too short to be
 * mentioned.
 */
export function computeLongPupilPauseBeforeAct(moments: readonly number[], at: number): number | null {
  const pause = computePupilPauseBeforeAct(moments, at);
  return pause < NAMED_PAUSE ? null : pause;
}

export type ReplayState = { readonly at: number; readonly isPlaying: boolean; readonly speed: ReplaySpeed };

export type ReplayCommand =
  | { readonly kind: 'to'; readonly at: number }
  | { readonly kind: 'by'; readonly steps: number }
  | { readonly kind: 'toggle' }
  /** Goes to the next act. A timer sends this command when the present act has been shown long enough. */
  | { readonly kind: 'onward' }
  | { readonly kind: 'speed'; readonly speed: ReplaySpeed };

/**
 * Returns the state of the replay after a command. If the user goes to another act, the replay stops. If the user
 * starts it at the last act, it plays from the first act. `last`: the index of the last act.
 */
export function replayStateAfterCommand(playing: ReplayState, step: ReplayCommand, last: number): ReplayState {
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

/** Returns the command that a key gives to the replay. Returns null for a key without a command. */
export function replayCommandOfKey(key: string): ReplayCommand | null {
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
