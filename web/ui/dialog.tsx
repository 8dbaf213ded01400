import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import style from './dialog.module.css';
import { LinkLikeButton } from './form.tsx';

type DialogProps = {
  readonly title: string;
  readonly isWide?: boolean;
  /** True if the page behind the dialog must not be readable. */
  readonly isCovering?: boolean;
  /**
   * True if only a button in the dialog closes it, and not Esc or the back button of a tablet. Dialogs that show a
   * secret once, e.g. a new password, need this: the secret would be lost.
   */
  readonly isClosedOnlyByButton?: boolean;
  /** Called when the user closes the dialog, also with Esc. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A modal dialog, which is open as long as the component is mounted. When it closes, the browser moves the focus back
 * to where it was.
 */
export function Dialog({
  title,
  isWide = false,
  isCovering = false,
  isClosedOnlyByButton = false,
  onClose,
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect is used because its cleanup runs before the dialog is removed from the document. If the dialog were
  // closed after that, the browser would not move the focus back.
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
        // The `cancel` event of a dialog inside this dialog also arrives here. It must not close this dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isClosedOnlyByButton) onClose();
      }}
      // Browsers close a dialog without a `cancel` event if the user presses Esc twice.
      onKeyDown={(event) => {
        if (isClosedOnlyByButton && event.key === 'Escape') event.preventDefault();
      }}
      onClose={({ target, currentTarget: element }) => {
        if (target === element && isClosedOnlyByButton && element.isConnected && !element.open) element.showModal();
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
 * The row of buttons at the bottom of a dialog: first the button that closes the dialog, then the buttons given as
 * `children`, e.g. for saving.
 */
export function DialogButtonRow({ closing, onClose, children }: ActionsProps) {
  return (
    <div className={style.actions}>
      <LinkLikeButton onPress={onClose}>{closing}</LinkLikeButton>
      {children}
    </div>
  );
}
