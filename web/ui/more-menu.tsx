import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import buttonStyle from './button.module.css';
import style from './more-menu.module.css';

type MoreMenuProps = {
  /** The accessible name of the button. */
  readonly label: string;
  /** The text of the menu's button. Without it, the button shows three dots. */
  readonly words?: string;
  /** The links and buttons in the menu. Pressing one of them closes the menu. */
  readonly children: ReactNode;
};

/**
 * A button that opens a list of further actions (the disclosure pattern of WAI-ARIA). The list closes when the user
 * presses Esc or something else on the page.
 */
export function MoreActionsMenu({ label, words, children }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const isIn = (element: HTMLElement | null, { target }: Event): boolean =>
      target instanceof Node && (element?.contains(target) ?? false);
    const leave = (event: Event): void => {
      if (!isIn(place.current, event)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    // If an action opens a dialog, the action disappears with the menu. When the dialog closes, the browser must focus
    // an element that still exists. The menu's button is therefore focused before the dialog opens.
    const focusButton = (event: Event): void => {
      if (isIn(actions.current, event)) button.current?.focus();
    };
    document.addEventListener('click', focusButton, { signal, capture: true });
    const close = (event: Event): void => {
      if (isIn(actions.current, event)) setOpen(false);
    };
    document.addEventListener('click', close, { signal });
    return () => listening.abort();
  }, [isOpen]);
  return (
    <div ref={place} className={style.place}>
      <button
        ref={button}
        type="button"
        className={words === undefined ? style.button : `${style.named} ${buttonStyle.quiet}`}
        aria-label={words === label ? undefined : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {words ?? <span aria-hidden="true">…</span>}
      </button>
      {isOpen && (
        <div ref={actions} id={id} className={`${style.actions} ${words === undefined ? '' : style.below}`}>
          {children}
        </div>
      )}
    </div>
  );
}
