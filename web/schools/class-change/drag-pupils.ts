import { isSide, type Side } from './sides.ts';

/** What dragging asks of the columns; their elements carry `data-side`, their rows `data-index`. */
export type DragPort = {
  /** Takes up the row, with all that are chosen when it is one of them; false when it cannot be moved. */
  readonly lift: (side: Side, index: number) => boolean;
  readonly drop: (from: Side) => void;
  readonly callOff: () => void;
};

type Drag = {
  readonly pointer: number;
  readonly from: Side;
  readonly index: number;
  readonly startX: number;
  readonly startY: number;
  isLifted: boolean;
  over: HTMLElement | null;
};

/** Below this a press is no drag, in CSS pixels. */
const STEADY = 6;

/**
 * Drags rows from one column under `root` to the other by mouse, pen and finger: a finger sideways, since the list
 * scrolls up and down. What is dragged is drawn by the element with `data-stack`. Answers a function that stops it.
 */
export function observePupilDragging(root: HTMLElement, port: DragPort): () => void {
  let drag: Drag | null = null;

  const setOver = (element: HTMLElement | null): void => {
    if (drag === null || drag.over === element) return;
    drag.over?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    drag.over = element;
  };

  const move = (event: PointerEvent): void => {
    if (drag === null || event.pointerId !== drag.pointer) return;
    const { clientX, clientY } = event;
    if (!drag.isLifted) {
      if (Math.hypot(clientX - drag.startX, clientY - drag.startY) < STEADY) return;
      if (!port.lift(drag.from, drag.index)) return end();
      drag.isLifted = true;
      getSelection()?.removeAllRanges();
    }
    const stack = root.querySelector<HTMLElement>('[data-stack]');
    if (stack !== null) stack.style.transform = `translate(${clientX}px, ${clientY}px)`;
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-side]') ?? null;
    setOver(under?.dataset['side'] === drag.from ? null : under);
  };

  const end = (): void => {
    setOver(null);
    drag = null;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', callOff);
    window.removeEventListener('keydown', escape, true);
  };

  const callOff = (): void => {
    const wasLifted = drag?.isLifted === true;
    end();
    if (wasLifted) port.callOff();
  };

  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || drag?.isLifted !== true) return;
    event.preventDefault();
    event.stopPropagation();
    callOff();
  };

  const up = (event: PointerEvent): void => {
    if (drag === null || event.pointerId !== drag.pointer) return;
    const { isLifted, over, from } = drag;
    end();
    if (!isLifted) return;
    // The press ends on a row: it is no click on it.
    window.addEventListener('click', hush, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', hush, true));
    if (over === null) port.callOff();
    else port.drop(from);
  };

  const down = (event: PointerEvent): void => {
    if (drag !== null || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const row = event.target.closest<HTMLElement>('tr[data-index]');
    const side = row?.closest<HTMLElement>('[data-side]')?.dataset['side'];
    if (row === null || !isSide(side)) return;
    const { pointerId, clientX, clientY } = event;
    drag = {
      pointer: pointerId,
      from: side,
      index: Number(row.dataset['index']),
      startX: clientX,
      startY: clientY,
      isLifted: false,
      over: null,
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', callOff);
    window.addEventListener('keydown', escape, true);
  };

  root.addEventListener('pointerdown', down);
  return () => {
    root.removeEventListener('pointerdown', down);
    callOff();
  };
}

function hush(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
