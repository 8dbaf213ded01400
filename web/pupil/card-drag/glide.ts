import { prefersReducedMotion } from '../../ui/reduced-motion.ts';

const DURATION = 240;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

function duration(): number {
  return prefersReducedMotion() ? 0 : DURATION;
}

const GLIDE = 'glide';

/**
 * Returns the element that must be moved to move a piece: the ancestor with `data-flyer`, or the piece itself if there
 * is no such ancestor.
 */
export function movingElementOfPiece(piece: HTMLElement): HTMLElement {
  return piece.closest<HTMLElement>('[data-flyer]') ?? piece;
}

/** Animates an element from a transform to its own place. */
export function animateFromTransform(element: Element, transform: string): Animation {
  return element.animate(
    [
      { transform, zIndex: 30 },
      { transform: 'none', zIndex: 30 },
    ],
    { id: GLIDE, duration: duration(), easing: EASING },
  );
}

/**
 * The largest distance by which a dragged element can be moved from its own place, horizontally and vertically, in CSS
 * pixels.
 */
const FARTHEST = 10_000;

/**
 * Returns functions that move an element by two paused animations, one for each axis. One millisecond of an animation's
 * time moves the element by one CSS pixel. This is faster than changing a style for each move. After a change of style,
 * Chromium recomposes the layers of the whole page (`PaintArtifactCompositor::Update`). Measured with
 * `npm run bench -- drag`.
 */
export function createDraggedElementMover(element: Element): {
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

/** Cancels an element's glide; the element is then shown at its own place at once. */
export function stopGliding(element: Element): void {
  for (const animation of element.getAnimations()) if (animation.id === GLIDE) animation.cancel();
}

export type PiecePositions = ReadonlyMap<string, { readonly left: number; readonly top: number }>;

/**
 * Returns the position of every piece inside `root`. It is called before a move, and its result is passed to
 * `glideMovedPieces` after the move.
 */
export function positionsOfPieces(root: HTMLElement): PiecePositions {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    found.set(element.dataset['piece'] ?? '', element.getBoundingClientRect());
  }
  return found;
}

/** Animates every piece that has moved: it glides from its position in `before` to its present position. */
export function glideMovedPieces(root: HTMLElement, before: PiecePositions): void {
  const shifts = new Map<HTMLElement, { readonly dx: number; readonly dy: number }>();
  const pieces = [...root.querySelectorAll<HTMLElement>('[data-piece]')];
  for (const element of pieces) stopGliding(movingElementOfPiece(element));
  for (const element of pieces) {
    const start = before.get(element.dataset['piece'] ?? '');
    const flyer = movingElementOfPiece(element);
    // If several pieces are in one moving element, only the first of them is used. In a triangle, this is the
    // triangle's body. Its corners are pieces too, but they move together with the body.
    if (start === undefined || shifts.has(flyer)) continue;
    const { left, top } = element.getBoundingClientRect();
    shifts.set(flyer, { dx: start.left - left, dy: start.top - top });
  }
  for (const [flyer, { dx, dy }] of shifts) {
    if (Math.abs(dx) > 1 || Math.abs(dy) > 1) animateFromTransform(flyer, `translate(${dx}px, ${dy}px)`);
  }
}
