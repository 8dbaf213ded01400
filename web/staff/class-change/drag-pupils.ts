import { observePointerDrag, type PointerDrag } from '../../ui/pointer-drag.ts';
import { isColumnSide, type ColumnSide } from './sides.ts';

/** The callbacks of dragging. The element of a column has `data-side`, the element of a row has `data-index`. */
export type PupilDragHandlers = {
  /**
   * Lifts a row. If it is one of the chosen rows, all chosen rows are lifted. Returns false if the row cannot be moved.
   */
  readonly lift: (side: ColumnSide, index: number) => boolean;
  readonly drop: (from: ColumnSide) => void;
  readonly callOff: () => void;
};

/**
 * Lets the user drag rows between the two columns inside `root` by mouse, pen and finger. A finger must move sideways
 * to drag, because a vertical movement scrolls the list. The element with `data-stack` shows the dragged pupils.
 * Returns a function that stops the dragging.
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
    // The pointer is captured by `root`, because the row's own element may be removed from the list while the list
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
