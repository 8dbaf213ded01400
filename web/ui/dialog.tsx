import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import style from './dialog.module.css';
import { QuietButton } from './form.tsx';

type DialogProps = {
  readonly title: string;
  readonly isWide?: boolean;
  /** What is behind cannot be read. */
  readonly isCovering?: boolean;
  /** Also for Esc. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Stands open for as long as it is shown; the browser takes the focus in and gives it back. */
export function Dialog({ title, isWide = false, isCovering = false, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // In the layout phase it still stands in the document when it is closed: only then the focus goes back.
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
        // That of a dialog over it comes by here too.
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

/** The buttons at the foot of a dialog: the way out first, the act last. */
export function DialogActions({ closing, onClose, children }: ActionsProps) {
  return (
    <div className={style.actions}>
      <QuietButton onPress={onClose}>{closing}</QuietButton>
      {children}
    </div>
  );
}
