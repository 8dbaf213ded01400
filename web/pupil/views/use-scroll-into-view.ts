import { useEffect, type RefObject } from 'react';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';

/**
 * In a small window the exercise is higher than the window, so that the answer to a press can be outside of it. Scrolls
 * the page until the element is visible, each time `cause` changes. Does nothing if the element is visible or `cause`
 * is null. The focus stays where it is.
 */
export function useScrollIntoView(element: RefObject<HTMLElement | null>, cause: unknown): void {
  useEffect(() => {
    if (cause === null) return;
    element.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  }, [element, cause]);
}
