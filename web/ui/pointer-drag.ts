/** The callbacks of one drag, from the press to the release. */
export type PointerDragCallbacks = {
  /** The element that captures the pointer. It gets the pointer's events wherever the pointer is. */
  readonly element: HTMLElement;
  /**
   * When the element captures the pointer: as soon as it is pressed, or when the drag begins (`lift`). `lift` is
   * necessary if a press without movement must remain a click.
   */
  readonly captures: 'press' | 'lift';
  /** A press is a tap if the pointer never moves farther than this from its start, in CSS pixels. */
  readonly slip: number;
  /**
   * Called when the pointer has moved so far (`THRESHOLD`) that the drag begins. Returns false if the element cannot be
   * dragged; the drag then ends.
   */
  readonly lift: () => boolean;
  /** Called when the pointer has moved farther than `slip`. From then on, the press does not count as a tap. */
  readonly leave: () => void;
  /** Called at each movement of the pointer after the drag has begun. This function must be fast. */
  readonly move: (x: number, y: number) => void;
  readonly drop: () => void;
  readonly tap: () => void;
  /**
   * Called if the drag ends without a drop: the user presses Esc, the window is resized, or the browser cancels the
   * pointer. `isLifted`: whether the drag had already begun.
   */
  readonly cancel: (isLifted: boolean) => void;
};

/** A drag begins when the pointer has moved by this distance in CSS pixels. */
const THRESHOLD = 6;

/**
 * Width of a typical tablet in landscape format, in pixels of the tablet. The viewport setting in index.html makes the
 * page 1800 CSS pixels wide on tablets.
 */
const TABLET_WIDTH = 1180;

/** Converts a length in pixels of a tablet to CSS pixels of this window. */
export function tabletPixelsToCssPixels(pixels: number): number {
  return (pixels * window.innerWidth) / TABLET_WIDTH;
}

/** A touch that is wider than this, in pixels of a tablet, is a palm and not a finger. */
const PALM = 70;

function isPalm({ width, height }: PointerEvent): boolean {
  return Math.max(width, height) > tabletPixelsToCssPixels(PALM);
}

/**
 * Events that the browser sends in addition to `pointermove` during a drag. They are stopped to save time, because
 * nothing needs them.
 */
const HUSHED = ['mousemove', 'pointerover', 'pointerout', 'mouseover', 'mouseout'] as const;

type Press = {
  readonly drag: PointerDragCallbacks;
  readonly pointer: number;
  readonly startX: number;
  readonly startY: number;
  /** Removes the listeners of this press. */
  readonly listening: AbortController;
  isLifted: boolean;
  hasLeft: boolean;
};

/**
 * Handles dragging with mouse, pen and fingers inside `root`, also with several fingers at the same time. `begin`:
 * returns what a press drags, or null if it drags nothing. Touches of a palm are ignored. Returns a function that
 * removes the event listeners.
 */
export function observePointerDrag(
  root: HTMLElement,
  begin: (event: PointerEvent) => PointerDragCallbacks | null,
): () => void {
  const presses = new Set<Press>();

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || isPalm(event)) return;
    // If an element is already pressed or dragged, a second finger on it is ignored.
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

/** Follows a pressed pointer until it is released. */
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
    // When the user touches a child of the dragged element, the browser first captures the pointer for the child. The
    // end of that capture bubbles up to here but must not cancel the drag.
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
  // The movement is handled at once, because browsers send only one `pointermove` event per frame, just before the
  // frame. Waiting for requestAnimationFrame would delay it by one more frame.
  drag.move(clientX, clientY);
}

function up(press: Press, event: PointerEvent, forget: () => void): void {
  const { drag } = press;
  if (press.isLifted) drag.move(event.clientX, event.clientY);
  end(press, forget);
  if (press.isLifted) {
    // After a drag the browser sends a click event, which must have no effect.
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

/** Removes the listeners for a press and releases the captured pointer. The dragged element stays where it is. */
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
