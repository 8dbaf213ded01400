import { observePointerDrag, tabletPixelsToCssPixels, type PointerDragCallbacks } from '../../ui/pointer-drag.ts';
import { movingElementOfPiece, animateFromTransform, createDraggedElementMover, stopGliding } from './glide.ts';

/**
 * The functions that dragging calls. A piece is given by the attribute `data-piece` of its element, a place by the
 * attribute `data-place`.
 */
export type CardDragHandlers = {
  readonly accepts: (piece: string, place: string) => boolean;
  readonly placeOf: (piece: string) => string;
  readonly lifted: (piece: string) => void;
  readonly dropped: (piece: string, place: string) => void;
  /**
   * Called if a piece was dropped outside of all places, or if the drag was cancelled. The piece then returns to its
   * place.
   */
  readonly returned: (piece: string) => void;
  readonly tapped: (piece: string) => void;
};

/**
 * A press whose whole movement is at most this distance is a tap. Unit: pixels of a typical tablet (see
 * `tabletPixelsToCssPixels`).
 */
const SLIP = 20;
/**
 * A piece that is dropped outside of a place, but within this distance of it, goes into the place. Unit: pixels of a
 * typical tablet.
 */
const BESIDE = 40;

/**
 * Lets the user drag pieces inside `root` by mouse, pen and fingers. Returns a function that removes the event
 * listeners. For speed, the positions of the places are read only when a piece is pressed, and each pointer movement
 * changes only a CSS transform.
 */
export function observeCardDragging(root: HTMLElement, handlers: CardDragHandlers): () => void {
  /**
   * The pieces that are pressed or dragged now. While a piece glides back to its place, the pupil may press it again.
   * At the end of the glide, `data-lifted` is therefore not removed from a piece in this set.
   */
  const held = new Set<HTMLElement>();
  const stop = observePointerDrag(root, (event) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-piece]') : null;
    const piece = element?.dataset['piece'];
    return element === null || piece === undefined
      ? null
      : dragOf({ root, handlers, held, element, piece, startX: event.clientX, startY: event.clientY });
  });
  root.addEventListener('touchstart', keepFromFlinging, { passive: false });
  return () => {
    root.removeEventListener('touchstart', keepFromFlinging);
    stop();
  };
}

type PressedPiece = {
  readonly root: HTMLElement;
  readonly handlers: CardDragHandlers;
  readonly held: Set<HTMLElement>;
  readonly element: HTMLElement;
  readonly piece: string;
  readonly startX: number;
  readonly startY: number;
};

function dragOf({ root, handlers, held, element, piece, startX, startY }: PressedPiece): PointerDragCallbacks {
  held.add(element);
  // Sets the attribute before the positions of the places are read. If it were set after that, the browser would
  // compute the styles twice.
  element.setAttribute('data-lifted', '');
  const { landings, places } = landingsFor(root, (place) => handlers.accepts(piece, place));
  const flyer = movingElementOfPiece(element);
  const { left, top, width, height } = flyer.getBoundingClientRect();
  const centreX = left + width / 2;
  const centreY = top + height / 2;
  const reach = tabletPixelsToCssPixels(BESIDE);
  let shift = '';
  let air: ReturnType<typeof createDraggedElementMover> | null = null;
  let over: string | null = null;

  const hover = (place: string | null): void => {
    if (place === over) return;
    if (over !== null) places.get(over)?.removeAttribute('data-over');
    if (place !== null) places.get(place)?.setAttribute('data-over', '');
    over = place;
  };
  const settle = (): void => {
    held.delete(element);
    air?.end();
    putIntoFlow(flyer);
    element.removeAttribute('data-lifted');
  };
  /**
   * Moves the piece back to its own place with an animation. During the animation the piece is above all other
   * elements.
   */
  const glideHome = (): void => {
    held.delete(element);
    air?.end();
    putIntoFlow(flyer);
    const glide = animateFromTransform(flyer, `${shift} rotate(-1.5deg)`);
    const arrive = (): void => {
      if (!held.has(element)) element.removeAttribute('data-lifted');
    };
    glide.addEventListener('finish', arrive);
    glide.addEventListener('cancel', arrive);
  };

  return {
    element,
    captures: 'press',
    slip: tabletPixelsToCssPixels(SLIP),
    lift: () => {
      // The element is taken out of the layout flow at its first movement and not already at the press. This divides
      // the work between two short frames instead of one long frame. If the press is only a tap, this part of the work
      // is never needed.
      takeOutOfFlow(flyer, { left, top, width, height });
      air = createDraggedElementMover(flyer);
      return true;
    },
    leave: () => handlers.lifted(piece),
    move: (x, y) => {
      const dx = x - startX;
      const dy = y - startY;
      shift = `translate(${dx}px,${dy}px)`;
      air?.moveTo(dx, dy);
      hover(nearestDropPlace(centreX + dx, centreY + dy, landings, reach));
    },
    drop: () => {
      const target = over;
      hover(null);
      if (target === null || target === handlers.placeOf(piece)) {
        glideHome();
        handlers.returned(piece);
      } else {
        handlers.dropped(piece, target);
        settle();
      }
    },
    tap: () => {
      hover(null);
      settle();
      handlers.tapped(piece);
    },
    cancel: (isLifted) => {
      hover(null);
      if (!isLifted) return settle();
      glideHome();
      handlers.returned(piece);
    },
  };
}

function landingsFor(root: HTMLElement, accepts: (place: string) => boolean) {
  const places = new Map<string, HTMLElement>();
  const landings: DropPlaceRectangle[] = [];
  for (const place of root.querySelectorAll<HTMLElement>('[data-place]')) {
    const key = place.dataset['place'];
    if (key === undefined || !accepts(key)) continue;
    places.set(key, place);
    landings.push({ key, rectangle: place.getBoundingClientRect() });
  }
  return { landings, places };
}

/**
 * Prevents the browser's default action for a touch. Otherwise, if the finger is lifted while it moves, Chromium treats
 * the touch as a fling and ignores the next tap. The CSS property `touch-action` does not prevent this.
 */
function keepFromFlinging(event: TouchEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-piece]') !== null) event.preventDefault();
}

/**
 * Takes a dragged piece out of the layout flow, while its parent keeps the space for it. If the piece stayed in the
 * flow, each move would recompute the overflow of all containers and repaint the page.
 */
function takeOutOfFlow(element: HTMLElement, { left, top, width, height }: Rectangle): void {
  stopGliding(element);
  element.setAttribute('data-flying', '');
  if (element.parentElement !== null) {
    element.parentElement.setAttribute('data-vacant', '');
    element.parentElement.style.minHeight = `${height}px`;
  }
  Object.assign(element.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    maxHeight: 'none',
  });
}

function putIntoFlow(element: HTMLElement): void {
  element.removeAttribute('data-flying');
  element.parentElement?.removeAttribute('data-vacant');
  element.parentElement?.style.removeProperty('min-height');
  for (const name of ['position', 'left', 'top', 'width', 'height', 'margin', 'max-height']) {
    element.style.removeProperty(name);
  }
}

export type Rectangle = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
export type DropPlaceRectangle = { readonly key: string; readonly rectangle: Rectangle };

function distance(x: number, y: number, { left, top, width, height }: Rectangle): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy);
}

/**
 * Returns the key of the place that is nearest to the centre of a dragged piece, which is at (x, y). Returns null if no
 * place is within `reach` pixels.
 */
export function nearestDropPlace(
  x: number,
  y: number,
  landings: readonly DropPlaceRectangle[],
  reach: number,
): string | null {
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { key, rectangle } of landings) {
    const away = distance(x, y, rectangle);
    if (away < least && away <= reach) {
      nearest = key;
      least = away;
    }
  }
  return nearest;
}
