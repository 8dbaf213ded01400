import { useEffect, useRef, type RefObject } from 'react';

const ROW_OF_TAB = 'tbody tr[tabindex="0"]';

/**
 * Keeps the focus in the columns when what had it is gone: a row that was moved, a button that did its work. It goes on
 * in the column where it was last.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  const column = useRef<HTMLElement | null>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const focused = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      isWithin.current = root.current?.contains(target) ?? false;
      const next = isWithin.current ? target.closest<HTMLElement>('[data-side]') : null;
      if (next !== null) column.current = next;
    };
    // A press beside everything takes the focus away on purpose.
    const pressed = (): void => {
      isWithin.current = false;
    };
    window.addEventListener('pointerdown', pressed, true);
    window.addEventListener('focusin', focused);
    return () => {
      window.removeEventListener('pointerdown', pressed, true);
      window.removeEventListener('focusin', focused);
    };
  }, [root]);
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    const place = column.current ?? root.current;
    (place?.querySelector<HTMLElement>(ROW_OF_TAB) ?? place?.querySelector<HTMLElement>('select'))?.focus();
  });
}
