/** Nothing is shown for a navigation shorter than this. */
export const THROTTLE = 200;
/** The bar is full this long after it appeared. */
export const DURATION = 5000;
/** It stays full this long after arrival before it goes. */
export const FAREWELL = 300;

/** Moments in milliseconds of one clock. */
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

/** True when no later moment shows anything else, so that nobody needs to look again. */
export function isSettled(navigation: Navigation | null, now: number): boolean {
  if (navigation === null) return true;
  const { begunAt, arrivedAt } = navigation;
  if (arrivedAt === null) return now >= begunAt + THROTTLE + DURATION;
  return arrivedAt < begunAt + THROTTLE || now >= arrivedAt + FAREWELL;
}
