import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import style from './dialog.module.css';
import { LinkLikeButton } from './form.tsx';

type DialogProps = {
  readonly title: string;
  readonly isWide?: boolean;
  /** True if the page behind the dialog must not be readable. */
  readonly isCovering?: boolean;
  /** Called when the user closes the dialog, also with Esc. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A modal dialog, which is open while it is rendered. The browser moves the focus into the dialog, and moves it back
 * when the dialog closes.
 */
export function Dialog({ title, isWide = false, isCovering = false, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // This is a layout effect, so that the dialog is closed while its element is still in the document. Otherwise the
  // browser would not move the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return undefined;
    element.showModal();
    return () => element.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={`${style.dialog} ${isWide ? style.wide : ''} ${isCovering ? style.covering : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        // If a dialog inside this dialog is cancelled, its event also arrives here. This dialog must then stay open.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={style.sheet}>
        <h2 id={id} className={style.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

type ActionsProps = { readonly closing: string; readonly onClose: () => void; readonly children?: ReactNode };

/**
 * The buttons at the bottom of a dialog. The button that closes the dialog comes first, the button of the action last.
 */
export function DialogActions({ closing, onClose, children }: ActionsProps) {
  return (
    <div className={style.actions}>
      <LinkLikeButton onPress={onClose}>{closing}</LinkLikeButton>
      {children}
    </div>
  );
}
