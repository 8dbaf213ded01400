import type { KeyboardEvent } from 'react';

/** Attributes for the element around the buttons of a list that is one Tab stop. */
export const ONE_TAB_STOP_ATTRIBUTES = { 'data-one-tab-stop': '' } as const;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Moves the focus within the list: arrow keys to the next or previous button, Home and End to the first and last
 * button.
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

/** Returns the new index for a key at index `at` of a list, or null for any other key. */
export function listIndexAfterKey(key: string, at: number, length: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(length - 1, Math.max(0, at + step));
}
