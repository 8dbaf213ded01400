import type { KeyboardEvent } from 'react';

/** Attributes for the element that contains a list of buttons of which only one can be reached with the Tab key. */
export const ONE_TAB_STOP_ATTRIBUTES = { 'data-one-tab-stop': '' } as const;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moves the focus within the list. An arrow key moves it to the next or previous button, Home and End move it to the
 * first or last button.
 */
export function moveFocusWithinList(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('[data-one-tab-stop]');
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const next = listIndexAfterKey(
    event.key,
    buttons.findIndex((button) => button === event.currentTarget),
    buttons.length,
  );
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}

/**
 * Returns the index to which a key moves the focus. `at`: the present index. `length`: the number of buttons. Returns
 * null if the key does not move the focus.
 */
export function listIndexAfterKey(key: string, at: number, length: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(length - 1, Math.max(0, at + step));
}
