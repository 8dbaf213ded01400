import { startTransition, useCallback, useEffect, useState } from 'react';

export type AnimationTimeline = {
  /** The index of the current step of the animation (beat), counted from 0. */
  readonly at: number;
  readonly isOver: boolean;
  /** True while the animation runs, i.e. while a timer leads to the next step. */
  readonly plays: boolean;
  /** Goes to the step with this index and stops the animation there. */
  readonly show: (at: number) => void;
  /** Goes to the last step and stops the animation. */
  readonly finish: () => void;
  /** Stops the animation or continues it. If the animation is over, starts it again. */
  readonly toggle: () => void;
};

/**
 * Goes through the steps of an animation (beats) with a timer. `lengths`: duration of each step except the last, in
 * milliseconds; the last step has no end. `moves`: if false, only the last step is shown.
 */
export function useAnimationTimeline(lengths: readonly number[], moves: boolean): AnimationTimeline {
  const last = lengths.length;
  const [at, setAt] = useState(moves ? 0 : last);
  const [plays, setPlays] = useState(moves);
  const isOver = at >= last;
  const length = lengths[at] ?? 0;
  useEffect(() => {
    if (!plays || isOver) return undefined;
    // React renders a transition in short tasks, so that the browser never waits long for it.
    const timer = setTimeout(() => startTransition(() => setAt(at + 1)), length);
    return () => clearTimeout(timer);
  }, [plays, isOver, at, length]);
  const show = useCallback((wanted: number): void => {
    setPlays(false);
    setAt(wanted);
  }, []);
  const finish = useCallback((): void => show(last), [show, last]);
  return {
    at,
    isOver,
    plays: plays && !isOver,
    show,
    finish,
    toggle: () => {
      if (isOver) setAt(0);
      setPlays(isOver || !plays);
    },
  };
}
