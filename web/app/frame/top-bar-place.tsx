import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * The two areas of the top bar into which screens can render content. `middle`: after the logo; it gets all the free
 * width. `end`: before the user's name. Staff screens have only `end`.
 */
type TopBarPlace = 'middle' | 'end';

const places: Record<TopBarPlace, HTMLElement | null> = { middle: null, end: null };
const listeners = new Set<() => void>();

function offering(place: TopBarPlace) {
  return (element: HTMLElement | null): void => {
    places[place] = element;
    for (const listener of listeners) listener();
  };
}

/** Ref callbacks of the elements in the top bar into which screens render their content. */
export const setTopBarMiddleElement = offering('middle');
export const setTopBarEndElement = offering('end');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type InTopBarProps = { readonly place?: TopBarPlace; readonly children: ReactNode };

/** Renders its children into the top bar, e.g. the pupil's stars. */
export function TopBarContent({ place = 'end', children }: InTopBarProps) {
  const element = useSyncExternalStore(subscribe, () => places[place]);
  return element === null ? null : createPortal(children, element);
}
