import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { played, shownBefore, stepOfKey, type Playing, type PlayStep } from './playing.ts';

/** Keys belong to what is written into, arrows to what is chosen by them, space to what it presses. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return true;
  if (target.closest('input:not([type="range"], [type="radio"]), select, textarea, dialog') !== null) return true;
  if (key.startsWith('Arrow')) return target.closest('[type="radio"]') !== null;
  return key === ' ' && target.closest('button, a, summary') !== null;
}

/** A replay of acts at their moments: where it stands, and what moves it on. `onStep` is told before each step. */
export function usePlaying(
  moments: readonly number[],
  onStep: () => void,
): { readonly playing: Playing; readonly play: (step: PlayStep) => void } {
  const last = moments.length - 1;
  const [playing, step] = useReducer((before: Playing, taken: PlayStep): Playing => played(before, taken, last), {
    at: 0,
    isPlaying: false,
    speed: 1,
  } satisfies Playing);
  const told = useRef(onStep);
  useLayoutEffect(() => {
    told.current = onStep;
  });
  const play = useCallback((taken: PlayStep): void => {
    told.current();
    step(taken);
  }, []);
  useEffect(() => {
    if (!playing.isPlaying) return undefined;
    const timer = setTimeout(() => play({ kind: 'onward' }), shownBefore(moments, playing.at + 1, playing.speed));
    return () => clearTimeout(timer);
  }, [play, playing, moments]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const taken = isTaken(event) ? null : stepOfKey(event.key);
      if (taken === null) return;
      event.preventDefault();
      play(taken);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [play]);
  return { playing, play };
}
