import { useLayoutEffect, useRef, type RefObject } from 'react';
import { glideFrom, whereabouts, type Whereabouts } from '../../pupil/card-drag/glide.ts';

/** Lets the pieces of a table glide: told just before they move, it knows from where. */
export function useGliding(): {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly remember: () => void;
} {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<Whereabouts | null>(null);
  useLayoutEffect(() => {
    if (root.current !== null && before.current !== null) glideWithin(root.current, before.current);
    before.current = null;
  });
  const remember = (): void => {
    if (root.current !== null) before.current = whereabouts(root.current);
  };
  return { root, remember };
}

/** The table is shown smaller than it lies before the pupil; a way across it is as long as the pupil's. */
function glideWithin(root: HTMLElement, before: Whereabouts): void {
  const scale = root.getBoundingClientRect().width / root.offsetWidth;
  const ways = [...root.querySelectorAll<HTMLElement>('[data-piece]')].flatMap((element) => {
    const start = before.get(element.dataset['piece'] ?? '');
    const { left, top } = element.getBoundingClientRect();
    if (start === undefined) return [];
    const way = { element, x: (start.left - left) / scale, y: (start.top - top) / scale };
    return Math.abs(way.x) > 1 || Math.abs(way.y) > 1 ? [way] : [];
  });
  for (const { element, x, y } of ways) glideFrom(element, `translate(${x}px, ${y}px)`);
}
