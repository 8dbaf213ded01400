import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Given as `ref` to the element of the top bar that waits for what a screen has to show there. */
export function offerTopBarPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A screen's own part of the top bar, e.g. the pupil's stars. */
export function InTopBar({ children }: { readonly children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  return element === null ? null : createPortal(children, element);
}
