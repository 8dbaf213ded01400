import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the table of a new attempt if the focused element, a button of the previous table, is gone.
 * `attempt` is null while no table is shown. The first table of a visit does not take the focus.
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
