/** What one press drags, until it is let go of. */
export type PointerDrag = {
  /** Holds the pointer, so that its events are heard wherever it goes. */
  readonly element: HTMLElement;
  /** From the press on, or from the lift where a press that does not move is to click what lies there. */
  readonly captures: 'press' | 'lift';
  /** How far a press that has lifted it may slip and still be a tap, in CSS pixels. */
  readonly slip: number;
  /** The pointer has moved. False when there is nothing to lift, which ends the drag. */
  readonly lift: () => boolean;
  /** Farther than a slip: it is no tap any more, wherever it ends. */
  readonly leave: () => void;
  /** After the lift, at each move: the one place where milliseconds count. */
  readonly move: (x: number, y: number) => void;
  readonly drop: () => void;
  readonly tap: () => void;
  /** Esc, another size of the window, a pointer taken away. */
  readonly cancel: (isLifted: boolean) => void;
};

/** Below this nothing is lifted, in CSS pixels. */
const THRESHOLD = 6;

/** A window is as wide as a tablet on its side, whatever its pixels are called: the page asks for 1800 of them. */
const TABLET_WIDTH = 1180;

/** Pixels of a tablet's window as CSS pixels of this one. */
export function tabletPixels(pixels: number): number {
  return (pixels * window.innerWidth) / TABLET_WIDTH;
}

/** A contact larger than this is a palm, in pixels of a tablet. */
const PALM = 70;

function isPalm({ width, height }: PointerEvent): boolean {
  return Math.max(width, height) > tabletPixels(PALM);
}

/** What a held pointer also sends; nobody else on the page need work at each move. */
const HUSHED = ['mousemove', 'pointerover', 'pointerout', 'mouseover', 'mouseout'] as const;

type Press = {
  readonly drag: PointerDrag;
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  /** Ends what is heard while the pointer is down. */
  readonly listening: AbortController;
  isLifted: boolean;
  hasLeft: boolean;
};

/**
 * Hears presses under a root by mouse, pen and fingers, each on a thing of its own, and leads each as the drag that
 * `begin` makes of it; null where there is nothing to drag. A palm is let lie. Answers a function that stops it.
 */
export function observePointerDrag(root: HTMLElement, begin: (event: PointerEvent) => PointerDrag | null): () => void {
  const presses = new Set<Press>();

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || isPalm(event)) return;
    // Whoever holds a thing first has it.
    if ([...presses].some(({ drag }) => event.composedPath().includes(drag.element))) return;
    const drag = begin(event);
    if (drag === null) return;
    const { pointerId, clientX, clientY } = event;
    const press: Press = {
      drag,
      pointer: pointerId,
      startX: clientX,
      startY: clientY,
      listening: new AbortController(),
      isLifted: false,
      hasLeft: false,
    };
    presses.add(press);
    if (drag.captures === 'press') drag.element.setPointerCapture(pointerId);
    lead(press, () => presses.delete(press));
  };

  root.addEventListener('pointerdown', down);
  return () => {
    root.removeEventListener('pointerdown', down);
    for (const press of presses) cancel(press, () => presses.delete(press));
  };
}

/** Hears what one pointer does until it is let go of. */
function lead(press: Press, forget: () => void): void {
  const { drag } = press;
  const heard = { capture: true, signal: press.listening.signal };
  const own = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === press.pointer) handle(event);
  };
  const callOff = (): void => cancel(press, forget);
  window.addEventListener(
    'pointermove',
    own((event) => move(press, event, forget)),
    heard,
  );
  for (const kind of HUSHED) window.addEventListener(kind, hush, heard);
  window.addEventListener(
    'pointerup',
    own((event) => up(press, event, forget)),
    heard,
  );
  window.addEventListener('pointercancel', own(callOff), heard);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      swallow(event);
      callOff();
    },
    heard,
  );
  window.addEventListener('resize', callOff, heard);
  drag.element.addEventListener(
    'lostpointercapture',
    // The browser's own capture of a finger ends as well, on what lies inside.
    (event) => event.target === drag.element && callOff(),
    heard,
  );
}

function move(press: Press, event: PointerEvent, forget: () => void): void {
  event.stopPropagation();
  const { drag, pointer, startX, startY } = press;
  const { clientX, clientY } = event;
  const way = Math.hypot(clientX - startX, clientY - startY);
  if (!press.isLifted) {
    if (way < THRESHOLD) return;
    if (!drag.lift()) return end(press, forget);
    press.isLifted = true;
    if (drag.captures === 'lift') drag.element.setPointerCapture(pointer);
  }
  if (!press.hasLeft && way > drag.slip) {
    press.hasLeft = true;
    drag.leave();
  }
  // Browsers deliver one move a frame, just ahead of it; waiting for a frame of our own would cost a second one.
  drag.move(clientX, clientY);
}

function up(press: Press, event: PointerEvent, forget: () => void): void {
  const { drag } = press;
  if (press.isLifted) drag.move(event.clientX, event.clientY);
  end(press, forget);
  if (press.isLifted) {
    // The press ends on something: it is no click on it.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
  }
  if (press.hasLeft) drag.drop();
  else drag.tap();
}

function cancel(press: Press, forget: () => void): void {
  end(press, forget);
  press.drag.cancel(press.isLifted);
}

/** Ends the press; what it dragged still stands where it was let go of. */
function end({ drag, pointer, listening }: Press, forget: () => void): void {
  forget();
  listening.abort();
  if (drag.element.hasPointerCapture(pointer)) drag.element.releasePointerCapture(pointer);
}

function hush(event: Event): void {
  event.stopPropagation();
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
