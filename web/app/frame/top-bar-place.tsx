import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The `ref` callback of the top bar element into which screens render. */
export function offerTopBarPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders its children into the top bar, for example the pupil's stars. */
export function InTopBar({ children }: { readonly children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place);
  return element === null ? null : createPortal(children, element);
}
