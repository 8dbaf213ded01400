/** The callbacks of one drag, from the press to the release. */
export type PointerDrag = {
  /** The element that captures the pointer. It gets the pointer's events wherever the pointer is. */
  readonly element: HTMLElement;
  /**
   * When the pointer is captured: at the press, or when the element is lifted. `lift` is used if a press without
   * movement must remain a click.
   */
  readonly captures: 'press' | 'lift';
  /** Maximum distance of the pointer from its start in a press that counts as a tap, in CSS pixels. */
  readonly slip: number;
  /** Called when the pointer has moved by `THRESHOLD`. Returns false if nothing can be lifted; this ends the drag. */
  readonly lift: () => boolean;
  /** Called when the pointer has moved farther than `slip`, after which the press does not count as a tap any more. */
  readonly leave: () => void;
  /** Called at each move of the pointer after the lift. It must take little time. */
  readonly move: (x: number, y: number) => void;
  readonly drop: () => void;
  readonly tap: () => void;
  /**
   * Called if the drag ends without a release: the user presses Esc, the window is resized, or the browser cancels the
   * pointer. `isLifted`: whether the element was lifted before.
   */
  readonly cancel: (isLifted: boolean) => void;
};

/** Minimum movement of the pointer that lifts an element, in CSS pixels. */
const THRESHOLD = 6;

/**
 * Width of a tablet in landscape format, in pixels of the tablet. The page requests a viewport of 1800 CSS pixels, so a
 * CSS pixel is smaller than a pixel of the tablet.
 */
const TABLET_WIDTH = 1180;

/** Returns how many CSS pixels of this window correspond to a number of pixels of a tablet. */
export function tabletPixels(pixels: number): number {
  return (pixels * window.innerWidth) / TABLET_WIDTH;
}

/** Maximum width of a contact that counts as a finger, in pixels of a tablet. A wider contact counts as a palm. */
const PALM = 70;

function isPalm({ width, height }: PointerEvent): boolean {
  return Math.max(width, height) > tabletPixels(PALM);
}

/**
 * Events that the browser also sends for a captured pointer. During a drag they are stopped, because no other listener
 * needs them.
 */
const HUSHED = ['mousemove', 'pointerover', 'pointerout', 'mouseover', 'mouseout'] as const;

type Press = {
  readonly drag: PointerDrag;
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  /** Removes the listeners of this press. */
  readonly listening: AbortController;
  isLifted: boolean;
  hasLeft: boolean;
};

/**
 * Observes presses of mouse, pen and fingers inside `root`; several may last at the same time. `begin` returns the drag
 * of a press, or null if nothing is dragged. Palms are ignored. Returns a function that stops observing.
 */
export function observePointerDrag(root: HTMLElement, begin: (event: PointerEvent) => PointerDrag | null): () => void {
  const presses = new Set<Press>();

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || isPalm(event)) return;
    // If another pointer already presses an element, a second pointer on it is ignored.
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

/** Follows one pointer until its release. */
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
    // When the user touches an element inside the dragged element, the browser first captures the pointer for the inner
    // element. The end of that capture also arrives here, but only the end of the drag's own capture must cancel the
    // drag.
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
  // The move is handled at once. Browsers send one move per frame, just before the frame; waiting for
  // requestAnimationFrame would cost one more frame.
  drag.move(clientX, clientY);
}

function up(press: Press, event: PointerEvent, forget: () => void): void {
  const { drag } = press;
  if (press.isLifted) drag.move(event.clientX, event.clientY);
  end(press, forget);
  if (press.isLifted) {
    // This suppresses the click that the browser sends at the end of a drag.
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

/** Stops observing a press and releases the pointer. The dragged element itself is not moved. */
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
