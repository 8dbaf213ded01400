import { useCallback, useEffect, useState } from 'react';

export type AnimationTimeline = {
  /** The current beat, from 0. */
  readonly at: number;
  readonly isOver: boolean;
  /** True while the next beat comes by itself. */
  readonly plays: boolean;
  /** Shows a beat and stops there. */
  readonly show: (at: number) => void;
  /** Jumps to the last beat. */
  readonly finish: () => void;
  /** Stops, continues or, at the end, starts again. */
  readonly toggle: () => void;
};

/** Returns true if the device asks for reduced motion. A play then shows its end state as a still picture. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * The only clock of a play: one timer that moves from beat to beat. `lengths` has the milliseconds of each beat except
 * the last, which has no end. All movement is done by CSS transitions, so no timer must be cancelled if a beat is skipped.
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
