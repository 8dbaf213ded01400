import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes the focus to a new attempt's table when what had it, a button of the table before, is gone. `attempt` is null
 * while no table lies; the first table of a visit takes no focus.
 */
export function useNewTableFocus(root: RefObject<HTMLElement | null>, attempt: string | number | null): void {
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
