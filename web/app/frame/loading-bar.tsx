import { useEffect, useRef, useState } from 'react';
import { useIsLoading } from '../router/router-context.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';
import { LOADING_NAMES } from './frame-words.ts';
import style from './loading-bar.module.css';

const HIDDEN: LoadingBarState = { kind: 'hidden' };

export function LoadingBar() {
  const loading = useIsLoading();
  const bar = useLoadingBar(loading);
  switch (bar.kind) {
    case 'hidden':
      return null;
    case 'running':
      return <progress className={style.bar} value={bar.progress} aria-label={readingOf(LOADING_NAMES.running)} />;
    case 'finished':
      return (
        <progress
          className={`${style.bar} ${style.finished}`}
          value={1}
          aria-label={readingOf(LOADING_NAMES.finished)}
        />
      );
  }
}

function useLoadingBar(loading: boolean): LoadingBarState {
  const navigation = useRef<Navigation | null>(null);
  const [bar, setBar] = useState<LoadingBarState>(HIDDEN);
  useEffect(() => {
    const at = performance.now();
    if (loading) navigation.current = { begunAt: at, arrivedAt: null };
    else if (navigation.current !== null) navigation.current = { ...navigation.current, arrivedAt: at };
    const look = (): void => {
      const now = performance.now();
      setBar(loadingBarAt(navigation.current, now));
      if (!isSettled(navigation.current, now)) frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [loading]);
  return bar;
}

/** In milliseconds. A navigation shorter than this shows no loading bar. */
export const THROTTLE = 200;
/** Milliseconds from the appearance of the bar until it is full. */
export const DURATION = 5000;
/** Milliseconds for which the full bar stays after arrival. */
export const FAREWELL = 300;

/** Times in milliseconds of the same clock. */
export type Navigation = { readonly begunAt: number; readonly arrivedAt: number | null };

export type LoadingBarState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'running'; readonly progress: number }
  | { readonly kind: 'finished' };

export function loadingBarAt(navigation: Navigation | null, now: number): LoadingBarState {
  if (navigation === null) return { kind: 'hidden' };
  const { begunAt, arrivedAt } = navigation;
  const shownFrom = begunAt + THROTTLE;
  if (arrivedAt === null) {
    return now < shownFrom
      ? { kind: 'hidden' }
      : { kind: 'running', progress: Math.min(1, (now - shownFrom) / DURATION) };
  }
  return arrivedAt < shownFrom || now >= arrivedAt + FAREWELL ? { kind: 'hidden' } : { kind: 'finished' };
}

/** Returns true if the bar cannot change after `now`, so that no further frame is needed. */
export function isSettled(navigation: Navigation | null, now: number): boolean {
  if (navigation === null) return true;
  const { begunAt, arrivedAt } = navigation;
  if (arrivedAt === null) return now >= begunAt + THROTTLE + DURATION;
  return arrivedAt < begunAt + THROTTLE || now >= arrivedAt + FAREWELL;
}
