import { useEffect, useRef, type RefObject } from 'react';

/**
 * When a new attempt begins and the focused button has disappeared with the previous exercise, moves the focus to the
 * new exercise. The first exercise after the page was opened gets no focus. `attempt`: id of the attempt; null while no
 * exercise is shown.
 */
export function useNewExerciseFocus(root: RefObject<HTMLElement | null>, attempt: string | number | null): void {
  const before = useRef<string | number | null>(null);
  useEffect(() => {
    const known = before.current;
    if (attempt === null || attempt === known) return;
    before.current = attempt;
    const focused = document.activeElement;
    if (known === null || (focused !== null && focused !== document.body)) return;
    root.current?.querySelector<HTMLElement>('[data-beginning]')?.focus({ preventScroll: true });
  }, [root, attempt]);
}
