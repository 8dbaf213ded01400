import { useEffect, useRef, type RefObject } from 'react';

type FocusAfterPress<Place extends HTMLElement> = {
  /** The ref of the element that contains the next element to focus. */
  readonly place: RefObject<Place | null>;
  /** Call it when the user presses a button that is about to disappear. */
  readonly onPressed: () => void;
};

/**
 * Keeps the keyboard focus when a pressed button disappears. As soon as `state` has changed after the press, the first
 * element inside `place` that matches the CSS selector `selector` gets the focus.
 */
export function useFocusAfterPress<Place extends HTMLElement>(state: string, selector: string): FocusAfterPress<Place> {
  const place = useRef<Place>(null);
  const pressedAt = useRef<string | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === state) return;
    pressedAt.current = null;
    place.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [state, selector]);
  const onPressed = (): void => {
    pressedAt.current = state;
  };
  return { place, onPressed };
}
