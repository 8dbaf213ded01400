import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A modal dialog that is open for as long as it is rendered; the browser moves the focus into it and gives it back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the layout phase the dialog is still in the document when it is closed: only then the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return undefined;
    element.showModal();
    // The last button of every dialog here leads on, so it takes the focus. A long dialog still opens at its top.
    [...element.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
    element.scrollTop = 0;
    return () => element.close();
  }, []);
  return dialog;
}
