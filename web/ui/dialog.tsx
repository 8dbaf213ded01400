import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import style from './dialog.module.css';
import { LinkLikeButton } from './form.tsx';

type DialogProps = {
  readonly title: string;
  readonly isWide?: boolean;
  /** True if the page behind must not be readable. */
  readonly isCovering?: boolean;
  /** Also called for Esc. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A modal dialog, open while it is rendered. The browser moves the focus into it and restores it afterwards. */
export function Dialog({ title, isWide = false, isCovering = false, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog while its element is still in the document. Otherwise the browser does not
  // restore the focus.
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
        // The cancel event of a dialog inside this one also arrives here.
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

/** The buttons at the bottom of a dialog: the closing button first, the action last. */
export function DialogActions({ closing, onClose, children }: ActionsProps) {
  return (
    <div className={style.actions}>
      <LinkLikeButton onPress={onClose}>{closing}</LinkLikeButton>
      {children}
    </div>
  );
}
