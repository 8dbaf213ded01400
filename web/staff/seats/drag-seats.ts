import type { SeatIndexOrWaiting } from '../../../engine/seats/seat-plan.ts';
import { observePointerDrag, type PointerDragCallbacks } from '../../ui/pointer-drag.ts';

type OnDrop = (pupil: string, to: SeatIndexOrWaiting) => void;

/**
 * Lets the user drag pupils to other seats with mouse, pen or finger. In the DOM inside `root`, pupils are marked with
 * `data-pupil`, and places with `data-place` (the index of a seat, or `waiting`). Returns a function that removes the
 * event listeners.
 */
export function observeSeatDragging(root: HTMLElement, onDrop: OnDrop): () => void {
  return observePointerDrag(root, ({ target, clientX, clientY }) => {
    const lifted = target instanceof Element ? target.closest<HTMLElement>('[data-pupil]') : null;
    const pupil = lifted?.dataset['pupil'];
    return lifted === null || pupil === undefined ? null : dragOf(root, lifted, pupil, [clientX, clientY], onDrop);
  });
}

function dragOf(
  root: HTMLElement,
  lifted: HTMLElement,
  pupil: string,
  [startX, startY]: readonly [number, number],
  onDrop: OnDrop,
): PointerDragCallbacks {
  let over: HTMLElement | null = null;
  const hover = (element: HTMLElement | null): void => {
    if (over === element) return;
    over?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    over = element;
  };
  const putDown = (): void => {
    hover(null);
    lifted.removeAttribute('data-lifted');
    lifted.style.translate = '';
  };
  return {
    element: root,
    captures: 'lift',
    slip: 0,
    leave: () => {},
    lift: () => {
      getSelection()?.removeAllRanges();
      lifted.setAttribute('data-lifted', '');
      return true;
    },
    move: (x, y) => {
      lifted.style.translate = `${x - startX}px ${y - startY}px`;
      // `elementFromPoint` finds the place below the dragged pupil because this pupil has `pointer-events: none`.
      const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]') ?? null;
      hover(place !== null && root.contains(place) ? place : null);
    },
    drop: () => {
      const to = over?.dataset['place'];
      putDown();
      if (to !== undefined) onDrop(pupil, to === 'waiting' ? 'waiting' : Number(to));
    },
    tap: () => {},
    cancel: putDown,
  };
}
