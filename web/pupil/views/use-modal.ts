import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens a modal dialog for as long as the dialog is rendered. The browser moves the focus into the dialog, and returns
 * the focus afterwards.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog while it is still in the document. Otherwise the browser does not return the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return undefined;
    element.showModal();
    // The last button of each of these dialogs continues, so it gets the focus. A long dialog still opens at its top.
    [...element.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
    element.scrollTop = 0;
    return () => element.close();
  }, []);
  return dialog;
}
