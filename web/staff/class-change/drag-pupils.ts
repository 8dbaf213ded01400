import { observePointerDrag, type PointerDrag } from '../../ui/pointer-drag.ts';
import { isColumnSide, type ColumnSide } from './sides.ts';

/** The callbacks of dragging. Column elements have `data-side`, rows have `data-index`. */
export type PupilDragHandlers = {
  /** Lifts the row, together with all chosen rows if it is one of them. Returns false if it cannot be moved. */
  readonly lift: (side: ColumnSide, index: number) => boolean;
  readonly drop: (from: ColumnSide) => void;
  readonly callOff: () => void;
};

/**
 * Drags rows between the two columns under `root` by mouse, pen and finger. A finger must move sideways to drag,
 * because a vertical movement scrolls the list. The element with `data-stack` shows the dragged pupils. Returns a
 * function that stops the dragging.
 */
export function observePupilDragging(root: HTMLElement, handlers: PupilDragHandlers): () => void {
  return observePointerDrag(root, ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
    const side = row?.closest<HTMLElement>('[data-side]')?.dataset['side'];
    return row === null || !isColumnSide(side) ? null : dragOf(root, handlers, side, Number(row.dataset['index']));
  });
}

function dragOf(root: HTMLElement, handlers: PupilDragHandlers, from: ColumnSide, index: number): PointerDrag {
  let over: HTMLElement | null = null;
  const hover = (element: HTMLElement | null): void => {
    if (over === element) return;
    over?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    over = element;
  };
  return {
    // The root captures the pointer, because the list may remove the row while it scrolls.
    element: root,
    captures: 'lift',
    slip: 0,
    leave: () => {},
    lift: () => {
      if (!handlers.lift(from, index)) return false;
      getSelection()?.removeAllRanges();
      return true;
    },
    move: (x, y) => {
      const stack = root.querySelector<HTMLElement>('[data-stack]');
      if (stack !== null) stack.style.transform = `translate(${x}px, ${y}px)`;
      const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-side]') ?? null;
      hover(under?.dataset['side'] === from ? null : under);
    },
    drop: () => {
      const isOver = over !== null;
      hover(null);
      if (isOver) handlers.drop(from);
      else handlers.callOff();
    },
    tap: () => {},
    cancel: (isLifted) => {
      hover(null);
      if (isLifted) handlers.callOff();
    },
  };
}
