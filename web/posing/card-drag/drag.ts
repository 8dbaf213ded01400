import { landingAt, type Landing, type Rectangle } from './geometry.ts';
import { flyerOf, glideFrom, stopGliding } from './glide.ts';

/**
 * What moving asks of the table. Pieces and places are named by the `data-piece` and `data-place` of their elements.
 */
export type DragPort = {
  readonly accepts: (piece: string, place: string) => boolean;
  readonly placeOf: (piece: string) => string;
  readonly lifted: (piece: string) => void;
  readonly dropped: (piece: string, place: string) => void;
  /** Let go beside every place, or called off. */
  readonly returned: (piece: string) => void;
  readonly tapped: (piece: string) => void;
};

type Drag = {
  readonly pointer: number;
  readonly element: HTMLElement;
  readonly flyer: HTMLElement;
  readonly piece: string;
  /** Where the flyer stood at the press. */
  readonly rectangle: Rectangle;
  readonly startX: number;
  readonly startY: number;
  readonly centreX: number;
  readonly centreY: number;
  readonly landings: readonly Landing[];
  readonly places: ReadonlyMap<string, HTMLElement>;
  x: number;
  y: number;
  moving: boolean;
  over: string | null;
};

/** What a held pointer also sends; nobody else on the page need work at each move. */
const HUSHED = ['mousemove', 'pointerover', 'pointerout', 'mouseover', 'mouseout'] as const;

function hush(event: Event): void {
  event.stopPropagation();
}

/** Below this a press is a tap, in CSS pixels. */
const STEADY = 6;

/**
 * Moves pieces under a root by mouse, pen and finger. Rectangles are read once, at lift; a move writes one transform
 * and nothing else. Answers a function that stops it.
 */
export function observeDragging(root: HTMLElement, port: DragPort): () => void {
  let drag: Drag | null = null;

  const draw = (): void => {
    if (drag === null) return;
    const dx = drag.x - drag.startX;
    const dy = drag.y - drag.startY;
    drag.flyer.style.transform = `translate(${dx}px,${dy}px)`;
    const over = landingAt(drag.centreX + dx, drag.centreY + dy, drag.landings);
    if (over === drag.over) return;
    if (drag.over !== null) drag.places.get(drag.over)?.removeAttribute('data-over');
    if (over !== null) drag.places.get(over)?.setAttribute('data-over', '');
    drag.over = over;
  };

  const move = (event: PointerEvent): void => {
    event.stopPropagation();
    if (drag === null || event.pointerId !== drag.pointer) return;
    drag.x = event.clientX;
    drag.y = event.clientY;
    if (!drag.moving) {
      if (Math.hypot(drag.x - drag.startX, drag.y - drag.startY) < STEADY) return;
      drag.moving = true;
      // Not at the press: two small frames instead of a long one, and a tap costs nothing.
      takeOutOfFlow(drag.flyer, drag.rectangle);
      port.lifted(drag.piece);
    }
    // Browsers deliver one move a frame, just ahead of it; waiting for a frame of our own would cost a second one.
    draw();
  };

  /** Ends the drag and hands over what it was; the element still stands where it was let go. */
  const end = (): Drag | null => {
    const ended = drag;
    if (ended === null) return null;
    drag = null;
    if (ended.over !== null) ended.places.get(ended.over)?.removeAttribute('data-over');
    const { element } = ended;
    window.removeEventListener('pointermove', move, true);
    for (const kind of HUSHED) window.removeEventListener(kind, hush, true);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', callOff);
    element.removeEventListener('lostpointercapture', callOff);
    window.removeEventListener('keydown', escape, true);
    window.removeEventListener('resize', callOff);
    if (element.hasPointerCapture(ended.pointer)) element.releasePointerCapture(ended.pointer);
    return ended;
  };

  const settle = ({ element, flyer }: Drag): void => {
    putIntoFlow(flyer);
    element.removeAttribute('data-lifted');
  };

  /** Back to its own place on the path it came, above everything else. */
  const glideHome = (home: Drag): void => {
    const { element, flyer, moving, x, y, startX, startY } = home;
    if (!moving) return settle(home);
    putIntoFlow(flyer);
    const glide = glideFrom(flyer, `translate(${x - startX}px,${y - startY}px) rotate(-1.5deg)`);
    // Caught again on its way, it is lifted still.
    const arrive = (): void => {
      if (drag?.element !== element) element.removeAttribute('data-lifted');
    };
    glide.addEventListener('finish', arrive);
    glide.addEventListener('cancel', arrive);
  };

  const callOff = (): void => {
    const ended = end();
    if (ended === null) return;
    glideHome(ended);
    if (ended.moving) port.returned(ended.piece);
  };

  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    callOff();
  };

  const up = (event: PointerEvent): void => {
    if (drag === null || event.pointerId !== drag.pointer) return;
    if (drag.moving) {
      drag.x = event.clientX;
      drag.y = event.clientY;
      draw();
    }
    const target = drag.over;
    const ended = end();
    if (ended === null) return;
    if (!ended.moving) {
      settle(ended);
      port.tapped(ended.piece);
    } else if (target === null || target === port.placeOf(ended.piece)) {
      glideHome(ended);
      port.returned(ended.piece);
    } else {
      port.dropped(ended.piece, target);
      settle(ended);
    }
  };

  const down = (event: PointerEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-piece]') : null;
    const piece = element?.dataset['piece'];
    if (element === null || piece === undefined || drag !== null || !event.isPrimary || event.button !== 0) return;
    const places = new Map<string, HTMLElement>();
    const landings: Landing[] = [];
    for (const place of root.querySelectorAll<HTMLElement>('[data-place]')) {
      const key = place.dataset['place'];
      if (key === undefined || !port.accepts(piece, key)) continue;
      places.set(key, place);
      landings.push({ key, rectangle: place.getBoundingClientRect() });
    }
    const flyer = flyerOf(element);
    const { left, top, width, height } = flyer.getBoundingClientRect();
    const { clientX, clientY, pointerId } = event;
    drag = {
      pointer: pointerId,
      element,
      flyer,
      piece,
      rectangle: { left, top, width, height },
      startX: clientX,
      startY: clientY,
      centreX: left + width / 2,
      centreY: top + height / 2,
      landings,
      places,
      x: clientX,
      y: clientY,
      moving: false,
      over: null,
    };
    element.setPointerCapture(pointerId);
    element.setAttribute('data-lifted', '');
    window.addEventListener('pointermove', move, true);
    for (const kind of HUSHED) window.addEventListener(kind, hush, true);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', callOff);
    element.addEventListener('lostpointercapture', callOff);
    window.addEventListener('keydown', escape, true);
    window.addEventListener('resize', callOff);
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('touchstart', keepFromFlinging, { passive: false });
  return () => {
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('touchstart', keepFromFlinging);
    callOff();
  };
}

/** A finger that lets go in motion counts as a fling, `touch-action` or not, and Chromium swallows the tap that follows. */
function keepFromFlinging(event: TouchEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-piece]') !== null) event.preventDefault();
}

/**
 * A piece in the flow would have every move counted into the overflow of all that holds it, and the page painted anew;
 * out of it a move costs what it costs on an empty page. Its parent keeps the room.
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
  for (const name of ['position', 'left', 'top', 'width', 'height', 'margin', 'max-height', 'transform']) {
    element.style.removeProperty(name);
  }
}
