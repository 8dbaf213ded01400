import { observePointerDrag, type PointerDragCallbacks } from '../../ui/pointer-drag.ts';
import { isColumnSide, type ColumnSide } from './column-rows.ts';

/**
 * The callbacks for dragging rows of pupils from one column to the other. In the DOM, columns are marked with
 * `data-side` and rows with `data-index`.
 */
export type PupilDragHandlers = {
  /**
   * Called when the user starts to drag a row. If the row is selected, all selected rows are dragged. Returns false if
   * the row cannot be dragged.
   */
  readonly lift: (side: ColumnSide, index: number) => boolean;
  readonly drop: (from: ColumnSide) => void;
  readonly callOff: () => void;
};

/**
 * Lets the user drag rows between the two columns inside `root` with mouse, pen or finger. With a finger, the user must
 * begin to drag sideways, because a vertical movement scrolls the list. The element with the attribute `data-stack`
 * follows the pointer. Returns a function that removes the event listeners.
 */
export function observePupilDragging(root: HTMLElement, handlers: PupilDragHandlers): () => void {
  return observePointerDrag(root, ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
    const side = row?.closest<HTMLElement>('[data-side]')?.dataset['side'];
    return row === null || !isColumnSide(side) ? null : dragOf(root, handlers, side, Number(row.dataset['index']));
  });
}

function dragOf(root: HTMLElement, handlers: PupilDragHandlers, from: ColumnSide, index: number): PointerDragCallbacks {
  let over: HTMLElement | null = null;
  const hover = (element: HTMLElement | null): void => {
    if (over === element) return;
    over?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    over = element;
  };
  return {
    // The pointer is captured by `root` and not by the row, because the list may remove the row's element when it
    // scrolls.
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
