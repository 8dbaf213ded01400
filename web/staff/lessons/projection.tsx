import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LinkLikeButton } from '../../ui/form.tsx';
import style from './projection.module.css';
import { COMMON_WORDS } from '../words.ts';

type ProjectionProps = {
  readonly title: string;
  /** Buttons that are shown beside the button that closes the projected view. */
  readonly actions?: ReactNode;
  /** Called when the user presses the closing button or Esc, and when the browser leaves full screen. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * The frame of what a class sees on the projector. It fills the whole screen if the browser allows this. Its text is
 * large, and it contains no names of pupils.
 */
export function ClassProjectionFrame({ title, actions, onClose, children }: ProjectionProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return undefined;
    element.showModal();
    return () => element.close();
  }, []);
  useFullScreen(stage, onClose);
  return createPortal(
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={stage} className={style.stage}>
        <header className={style.bar}>
          <h2 id={id} className={style.title}>
            {title}
          </h2>
          <div className={style.actions}>
            {actions}
            <LinkLikeButton onPress={onClose}>{COMMON_WORDS.close}</LinkLikeButton>
          </div>
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

/**
 * Shows the content of the dialog in full screen, because browsers do not allow full screen for a dialog element
 * itself. Pressing Esc once ends the full screen and closes the dialog.
 */
function useFullScreen(stage: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = stage.current;
    if (element === null || !document.fullscreenEnabled) return undefined;
    let isFull = false;
    const follow = (): void => {
      if (isFull && document.fullscreenElement === null) close.current();
      isFull = document.fullscreenElement === element;
    };
    document.addEventListener('fullscreenchange', follow);
    // If the browser refuses full screen, the projected view fills the browser window instead.
    element.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [stage]);
}
