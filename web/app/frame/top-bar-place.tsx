import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** `middle`: after the logo, with all the free width. `end`: before the name. Staff screens have only `end`. */
type TopBarPlace = 'middle' | 'end';

const places: Record<TopBarPlace, HTMLElement | null> = { middle: null, end: null };
const listeners = new Set<() => void>();

function offering(place: TopBarPlace) {
  return (element: HTMLElement | null): void => {
    places[place] = element;
    for (const listener of listeners) listener();
  };
}

/** The `ref` callbacks of the top bar elements into which screens render. */
export const setTopBarMiddleElement = offering('middle');
export const setTopBarEndElement = offering('end');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type InTopBarProps = { readonly place?: TopBarPlace; readonly children: ReactNode };

/** Renders its children into the top bar, for example the pupil's stars. */
export function InTopBar({ place = 'end', children }: InTopBarProps) {
  const element = useSyncExternalStore(subscribe, () => places[place]);
  return element === null ? null : createPortal(children, element);
}
