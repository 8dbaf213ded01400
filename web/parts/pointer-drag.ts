/** What one press drags, until it is let go of. */
export type PointerDrag = {
  /** Holds the pointer, so that its events are heard wherever it goes. */
  readonly element: HTMLElement;
  /** From the press on, or from the lift where a press that does not move is to click what lies there. */
  readonly captures: 'press' | 'lift';
  /** The pointer has moved away: no tap any more. False when there is nothing to lift, which ends the drag. */
  readonly lift: () => boolean;
  /** After the lift, at each move: the one place where milliseconds count. */
  readonly move: (x: number, y: number) => void;
  readonly drop: () => void;
  readonly tap: () => void;
  /** Esc, another size of the window, a pointer taken away. */
  readonly cancel: (isLifted: boolean) => void;
};

/** Below this a press is a tap, in CSS pixels. */
const THRESHOLD = 6;

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
};

/**
 * Hears presses under a root by mouse, pen and finger, one at a time, and leads each as the drag that `begin` makes of
 * it; null where there is nothing to drag. Answers a function that stops it.
 */
export function observePointerDrag(root: HTMLElement, begin: (event: PointerEvent) => PointerDrag | null): () => void {
  let press: Press | null = null;

  const move = (event: PointerEvent): void => {
    event.stopPropagation();
    if (press === null || event.pointerId !== press.pointer) return;
    const { clientX, clientY } = event;
    if (!press.isLifted) {
      if (Math.hypot(clientX - press.startX, clientY - press.startY) < THRESHOLD) return;
      if (!press.drag.lift()) return void end();
      press.isLifted = true;
      if (press.drag.captures === 'lift') press.drag.element.setPointerCapture(press.pointer);
    }
    // Browsers deliver one move a frame, just ahead of it; waiting for a frame of our own would cost a second one.
    press.drag.move(clientX, clientY);
  };

  const up = (event: PointerEvent): void => {
    if (press === null || event.pointerId !== press.pointer) return;
    if (press.isLifted) press.drag.move(event.clientX, event.clientY);
    const ended = end();
    if (ended?.isLifted !== true) return ended?.drag.tap();
    // The press ends on something: it is no click on it.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
    ended.drag.drop();
  };

  const cancel = (): void => {
    const ended = end();
    ended?.drag.cancel(ended.isLifted);
  };

  const lostCapture = (event: Event): void => {
    // The browser's own capture of a finger ends as well, on what lies inside.
    if (event.target === press?.drag.element) cancel();
  };

  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    swallow(event);
    cancel();
  };

  const down = (event: PointerEvent): void => {
    if (press !== null || !event.isPrimary || event.button !== 0) return;
    const drag = begin(event);
    if (drag === null) return;
    const { pointerId, clientX, clientY } = event;
    press = {
      drag,
      pointer: pointerId,
      startX: clientX,
      startY: clientY,
      listening: new AbortController(),
      isLifted: false,
    };
    if (drag.captures === 'press') drag.element.setPointerCapture(pointerId);
    const heard = { capture: true, signal: press.listening.signal };
    window.addEventListener('pointermove', move, heard);
    for (const kind of HUSHED) window.addEventListener(kind, hush, heard);
    window.addEventListener('pointerup', up, heard);
    window.addEventListener('pointercancel', cancel, heard);
    window.addEventListener('keydown', escape, heard);
    window.addEventListener('resize', cancel, heard);
    drag.element.addEventListener('lostpointercapture', lostCapture, heard);
  };

  /** Ends the press and answers what it was; what it dragged still stands where it was let go of. */
  const end = (): Press | null => {
    const ended = press;
    if (ended === null) return null;
    press = null;
    ended.listening.abort();
    const { element } = ended.drag;
    if (element.hasPointerCapture(ended.pointer)) element.releasePointerCapture(ended.pointer);
    return ended;
  };

  root.addEventListener('pointerdown', down);
  return () => {
    root.removeEventListener('pointerdown', down);
    cancel();
  };
}

function hush(event: Event): void {
  event.stopPropagation();
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
