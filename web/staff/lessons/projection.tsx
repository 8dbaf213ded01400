import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { QuietButton } from '../../ui/form.tsx';
import style from './projection.module.css';
import { COMMON_WORDS } from '../words.ts';

type ProjectionProps = {
  readonly title: string;
  /** Beside the way out. */
  readonly actions?: ReactNode;
  /** Also for Esc, and when the browser leaves full screen. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What the whole class sees: over the whole screen where the browser allows it, large, and without anybody's name. */
export function Projection({ title, actions, onClose, children }: ProjectionProps) {
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
            <QuietButton onPress={onClose}>{COMMON_WORDS.close}</QuietButton>
          </div>
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

/** A dialog itself may not fill the screen, what stands in it may. One Esc leads back from both. */
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
    // A browser that refuses shows it as large as its window.
    element.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [stage]);
}
