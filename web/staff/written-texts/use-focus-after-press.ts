import { useEffect, useRef, type RefObject } from 'react';

type FocusAfterPress<Place extends HTMLElement> = {
  /** The element in which the focus moves. */
  readonly place: RefObject<Place | null>;
  /** Must be called when a button is pressed that disappears with the next state. */
  readonly onPressed: () => void;
};

/**
 * Moves the focus to the first element that matches `selector` as soon as `state` has changed after a press. Without it
 * the focus would be lost, because the pressed button disappears.
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
