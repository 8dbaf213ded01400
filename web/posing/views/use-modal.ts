import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A modal dialog that stands open for as long as it is shown; the browser takes the focus in and gives it back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the layout phase the dialog still stands in the document when it is closed: only then the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return undefined;
    element.showModal();
    // The way on takes the focus: it is the last button of every dialog here.
    [...element.querySelectorAll('button')].at(-1)?.focus();
    return () => element.close();
  }, []);
  return dialog;
}
