import { useEffect, useRef, type RefObject } from 'react';

type FocusAfterPress<Place extends HTMLElement> = {
  /** The element inside which the focus moves to another element. */
  readonly place: RefObject<Place | null>;
  /** The caller must call this when the user presses a button that will disappear. */
  readonly onPressed: () => void;
};

/**
 * Returns a ref and a function that move the focus after a press. The pressed button disappears, so the focus would be
 * lost. When `state` has changed after the press, the focus moves to the first element that matches `selector`.
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
