import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens a modal dialog while the dialog is rendered. The browser moves the focus into the dialog, and moves it back
 * when the dialog closes.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // This is a layout effect, so that the dialog is closed while it is still in the document. Otherwise the browser
  // would not move the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return undefined;
    element.showModal();
    // The last button of each of these dialogs is the button to continue, so it gets the focus. A long dialog is still
    // shown from its top.
    [...element.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
    element.scrollTop = 0;
    return () => element.close();
  }, []);
  return dialog;
}
