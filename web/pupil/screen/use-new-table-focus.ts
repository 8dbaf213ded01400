import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the exercise of a new attempt if the focused element, a button of the previous exercise, does not
 * exist any more. `attempt`: id of the attempt; null while no exercise is shown. The first exercise after the page was
 * opened does not take the focus.
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
