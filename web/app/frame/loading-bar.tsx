import { useEffect, useRef, useState } from 'react';
import { useIsPageLoading } from '../router/router-context.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { LOADING_BAR_LABELS } from './frame-words.ts';
import style from './loading-bar.module.css';

const HIDDEN: LoadingBarState = { kind: 'hidden' };

export function LoadingBar() {
  const loading = useIsPageLoading();
  const bar = useLoadingBar(loading);
  switch (bar.kind) {
    case 'hidden':
      return null;
    case 'running':
      return (
        <progress
          className={style.bar}
          value={bar.progress}
          aria-label={kanaReadingOfSource(LOADING_BAR_LABELS.running)}
        />
      );
    case 'finished':
      return (
        <progress
          className={`${style.bar} ${style.finished}`}
          value={1}
          aria-label={kanaReadingOfSource(LOADING_BAR_LABELS.finished)}
        />
      );
  }
}

function useLoadingBar(loading: boolean): LoadingBarState {
  const navigation = useRef<NavigationTimes | null>(null);
  const [bar, setBar] = useState<LoadingBarState>(HIDDEN);
  useEffect(() => {
    const at = performance.now();
    if (loading) navigation.current = { begunAt: at, arrivedAt: null };
    else if (navigation.current !== null) navigation.current = { ...navigation.current, arrivedAt: at };
    const look = (): void => {
      const now = performance.now();
      setBar(loadingBarStateAt(navigation.current, now));
      if (!isLoadingBarSettled(navigation.current, now)) frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [loading]);
  return bar;
}

/**
 * Delay from the beginning of a navigation until the loading bar appears, in milliseconds. A shorter navigation shows
 * no bar.
 */
export const LOADING_BAR_DELAY_MS = 200;
/** Time from the appearance of the bar until it is full, in milliseconds. */
export const LOADING_BAR_DURATION_MS = 5000;
/** Time for which the full bar is shown after the navigation has ended, in milliseconds. */
export const LOADING_BAR_END_MS = 300;

/**
 * When a navigation began and ended, both in milliseconds of the same clock. `arrivedAt`: null until the navigation has
 * ended.
 */
export type NavigationTimes = { readonly begunAt: number; readonly arrivedAt: number | null };

export type LoadingBarState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'running'; readonly progress: number }
  | { readonly kind: 'finished' };

export function loadingBarStateAt(navigation: NavigationTimes | null, now: number): LoadingBarState {
  if (navigation === null) return { kind: 'hidden' };
  const { begunAt, arrivedAt } = navigation;
  const shownFrom = begunAt + LOADING_BAR_DELAY_MS;
  if (arrivedAt === null) {
    return now < shownFrom
      ? { kind: 'hidden' }
      : { kind: 'running', progress: Math.min(1, (now - shownFrom) / LOADING_BAR_DURATION_MS) };
  }
  return arrivedAt < shownFrom || now >= arrivedAt + LOADING_BAR_END_MS ? { kind: 'hidden' } : { kind: 'finished' };
}

/**
 * Returns true if the loading bar does not change any more after the time `now`, so that no further frames must be
 * rendered.
 */
export function isLoadingBarSettled(navigation: NavigationTimes | null, now: number): boolean {
  if (navigation === null) return true;
  const { begunAt, arrivedAt } = navigation;
  if (arrivedAt === null) return now >= begunAt + LOADING_BAR_DELAY_MS + LOADING_BAR_DURATION_MS;
  return arrivedAt < begunAt + LOADING_BAR_DELAY_MS || now >= arrivedAt + LOADING_BAR_END_MS;
}
