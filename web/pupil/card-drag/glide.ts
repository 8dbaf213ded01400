const DURATION = 240;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

function duration(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION;
}

const GLIDE = 'glide';

/** What moves with a piece: the piece itself, or what is around it for that very purpose. */
export function flyerOf(piece: HTMLElement): HTMLElement {
  return piece.closest<HTMLElement>('[data-flyer]') ?? piece;
}

/** Lets an element glide from a transform to its own place. */
export function glideFrom(element: Element, transform: string): Animation {
  return element.animate(
    [
      { transform, zIndex: 30 },
      { transform: 'none', zIndex: 30 },
    ],
    { id: GLIDE, duration: duration(), easing: EASING },
  );
}

/** The farthest an element is held from its own place on either axis, in CSS pixels. */
const FARTHEST = 10_000;

/**
 * Moves an element by two paused animations, a millisecond of which is a pixel. Chromium moves the element's layer alone
 * then; written as a style, each move has it put the layers of the whole page together (`PaintArtifactCompositor::Update`,
 * a third of a move's work on the table; `npm run bench -- drag`).
 */
export function holdInAir(element: Element): {
  readonly moveTo: (x: number, y: number) => void;
  readonly end: () => void;
} {
  const along = (axis: 'X' | 'Y'): Animation => {
    const ends = [-FARTHEST, FARTHEST].map((pixels) => `translate${axis}(${pixels}px)`);
    const animation = element.animate({ transform: ends }, { duration: 2 * FARTHEST, composite: 'add' });
    animation.pause();
    animation.currentTime = FARTHEST;
    return animation;
  };
  const across = along('X');
  const down = along('Y');
  return {
    moveTo: (x, y) => {
      across.currentTime = FARTHEST + x;
      down.currentTime = FARTHEST + y;
    },
    end: () => {
      across.cancel();
      down.cancel();
    },
  };
}

/** Ends an element's glide where it is: its transform is its own again. */
export function stopGliding(element: Element): void {
  for (const animation of element.getAnimations()) if (animation.id === GLIDE) animation.cancel();
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
  const shifts = new Map<HTMLElement, { readonly dx: number; readonly dy: number }>();
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-piece]')];
  for (const element of pieces) stopGliding(flyerOf(element));
  for (const element of pieces) {
    const start = before.get(element.dataset['piece'] ?? '');
    const flyer = flyerOf(element);
    // The first piece of a flyer is its body; its corners go where it goes.
    if (start === undefined || shifts.has(flyer)) continue;
    const { left, top } = element.getBoundingClientRect();
    shifts.set(flyer, { dx: start.left - left, dy: start.top - top });
  }
  for (const [flyer, { dx, dy }] of shifts) {
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1) glideFrom(flyer, `translate(${dx}px, ${dy}px)`);
  }
}
