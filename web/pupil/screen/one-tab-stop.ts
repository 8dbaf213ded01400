import type { KeyboardEvent } from 'react';

/** On the element around the buttons of a list that is one Tab stop. */
export const ONE_TAB_STOP = { 'data-one-tab-stop': '' } as const;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys go from button to button of the list, Home and End to its ends. */
export function goWithinList(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('[data-one-tab-stop]');
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const next = placeAfter(
    event.key,
    buttons.findIndex((button) => button === event.currentTarget),
    buttons.length,
  );
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}

/** Where a key leads from a place in a list of some length; null for every other key. */
export function placeAfter(key: string, at: number, length: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(length - 1, Math.max(0, at + step));
}
