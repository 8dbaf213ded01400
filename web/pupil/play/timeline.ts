import { useCallback, useEffect, useState } from 'react';

export type AnimationTimeline = {
  /**
   * The index of the current beat, counted from 0. A beat is a step of the animation; the timer changes from one beat
   * to the next.
   */
  readonly at: number;
  readonly isOver: boolean;
  /** True while the timer runs that changes to the next beat. */
  readonly plays: boolean;
  /** Shows a beat and stops the timer. */
  readonly show: (at: number) => void;
  /** Shows the last beat and stops the timer. */
  readonly finish: () => void;
  /** Stops or continues the animation. At its end, starts it again. */
  readonly toggle: () => void;
};

/** Returns true if the user has asked for reduced motion. An animation then shows its end as a still picture. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Returns the clock of an animation. It is one timer that steps through the animation's beats. `lengths`: duration of
 * each beat except the last, in milliseconds; the last beat never ends. `moves`: false if only the last beat is shown.
 * CSS transitions do all movement, so this is the only timer that must be cancelled when a beat is skipped.
 */
export function useAnimationTimeline(lengths: readonly number[], moves: boolean): AnimationTimeline {
  const last = lengths.length;
  const [at, setAt] = useState(moves ? 0 : last);
  const [plays, setPlays] = useState(moves);
  const isOver = at >= last;
  const length = lengths[at] ?? 0;
  useEffect(() => {
    if (!plays || isOver) return undefined;
    const timer = setTimeout(() => setAt(at + 1), length);
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
