import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows the dialog element as a modal dialog for as long as the component is mounted. When it closes, the browser moves
 * the focus back to where it was.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // The cleanup of a layout effect closes the dialog while it is still in the document. If it were closed later, the
  // browser would not move the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return undefined;
    element.showModal();
    // In each dialog that uses this hook, the last button is the one to continue, so it gets the focus. With
    // `preventScroll`, a long dialog is still shown from its top.
    [...element.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
    element.scrollTop = 0;
    return () => element.close();
  }, []);
  return dialog;
}
