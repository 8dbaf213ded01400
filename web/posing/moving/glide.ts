const DURATION = 240;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

function duration(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION;
}

/** Lets an element glide from a transform to its own place. */
export function glideFrom(element: Element, transform: string): Animation {
  return element.animate(
    [
      { transform, zIndex: 30 },
      { transform: 'none', zIndex: 30 },
    ],
    { duration: duration(), easing: EASING },
  );
}

export type Whereabouts = ReadonlyMap<string, { readonly left: number; readonly top: number }>;

/** Where every piece under a root stands, just before something moves. */
export function whereabouts(root: HTMLElement): Whereabouts {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    found.set(element.dataset['piece'] ?? '', element.getBoundingClientRect());
  }
  return found;
}

/** Lets every piece that stands elsewhere by now glide there from where it stood. */
export function glideAll(root: HTMLElement, before: Whereabouts): void {
  const moved: { element: HTMLElement; dx: number; dy: number }[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const start = before.get(element.dataset['piece'] ?? '');
    if (start === undefined) continue;
    const { left, top } = element.getBoundingClientRect();
    const dx = start.left - left;
    const dy = start.top - top;
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1) moved.push({ element, dx, dy });
  }
  for (const { element, dx, dy } of moved) glideFrom(element, `translate(${dx}px, ${dy}px)`);
}
