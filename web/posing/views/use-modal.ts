import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A modal dialog that stands open for as long as it is shown; the browser takes the focus in and gives it back. To be modal
 * the whole page behind is styled anew as inert: that comes after the frame that shows the dialog (decision 075).
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // In the layout phase the dialog still stands in the document when it is closed: only then the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return undefined;
    const before = document.activeElement;
    const show = (): void => {
      // As a popover it has taken the focus already, and would give it back to itself.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      element.popover = null;
      element.showModal();
      // The way on takes the focus: it is the last button of every dialog here. A long dialog still opens at its top.
      [...element.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
      element.scrollTop = 0;
    };
    const stop = showFirst(element) ? afterFrame(show) : show();
    return () => {
      stop?.();
      element.popover = null;
      element.close();
    };
  }, []);
  return dialog;
}

/**
 * Shows a dialog that is not modal yet; not where another is, which it may have to stand under (the veil). One that waits in
 * a place above the page is shown there.
 */
function showFirst(dialog: HTMLDialogElement): boolean {
  // Safari has popovers since its version 17.
  if (!('popover' in HTMLElement.prototype)) return false;
  const place = dialog.parentElement?.closest<HTMLElement>('[popover]:not(:popover-open)');
  place?.showPopover();
  if (document.querySelector('dialog:modal') !== null) return false;
  if (dialog.closest(':popover-open') !== null) return true;
  dialog.popover = 'manual';
  dialog.showPopover();
  return true;
}

/** Calls back once the frame that shows what was just done has been made. Answers a function that calls it off. */
function afterFrame(body: () => void): () => void {
  let asked = requestAnimationFrame(() => {
    asked = requestAnimationFrame(body);
  });
  return () => cancelAnimationFrame(asked);
}
