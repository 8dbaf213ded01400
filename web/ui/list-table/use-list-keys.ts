import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { CONTROL_ELEMENTS_SELECTOR } from './list-row.tsx';

type ListKeysInput = {
  readonly count: number;
  readonly viewport: RefObject<HTMLDivElement | null>;
  /** A text that identifies the content and the order of the list. When it changes, the list scrolls to its start. */
  readonly beginning: string;
  readonly onOpen: ((index: number) => void) | null;
  /**
   * Selects a row. If `isRange` is true, selects all rows from the row that was selected before to this one. Null if
   * the rows of this list cannot be selected.
   */
  readonly onChoose: ((index: number, isRange: boolean) => void) | null;
  readonly onAll: () => void;
};

const TYPING = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

function rowOf(target: EventTarget): HTMLTableRowElement | null {
  return target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-index]') : null;
}

function indexOf(row: HTMLTableRowElement): number {
  return Number(row.dataset['index']);
}

function rowsInSight(viewport: HTMLDivElement | null, row: HTMLTableRowElement): number {
  return Math.max(1, Math.floor((viewport?.clientHeight ?? 0) / Math.max(1, row.offsetHeight)) - 2);
}

function focusRow(viewport: HTMLDivElement | null, index: number): void {
  const row = viewport?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.focus({ preventScroll: true });
}

/**
 * Moves the focus within a table row: from the row itself to its buttons and links, one after the other, or back.
 * `step`: 1 for the key →, -1 for the key ←.
 */
function stepWithin(row: HTMLTableRowElement, from: Element, step: 1 | -1): void {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(CONTROL_ELEMENTS_SELECTOR)];
  const at = stops.findIndex((stop) => stop === from);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}

/**
 * Returns the event handlers with which a list is used from the keyboard. The Tab key reaches only one row. The arrow
 * keys, Page Up and Down, Home and End move from row to row. Enter opens a row, and Space selects it.
 */
export function useListKeys({ count, viewport, beginning, onOpen, onChoose, onAll }: ListKeysInput) {
  const [asked, setAsked] = useState(0);
  const active = Math.max(0, Math.min(asked, count - 1));
  const isGoing = useRef(false);
  useLayoutEffect(() => {
    if (!isGoing.current) return;
    isGoing.current = false;
    focusRow(viewport.current, active);
  }, [active, viewport]);
  const begun = useRef(beginning);
  useLayoutEffect(() => {
    if (begun.current === beginning) return;
    begun.current = beginning;
    viewport.current?.scrollTo({ top: 0 });
    setAsked(0);
  }, [beginning, viewport]);
  const goTo = (index: number): void => {
    isGoing.current = index !== active;
    setAsked(index);
  };

  // True if a row or an element in it has the focus. If the focused element disappears from the DOM, the layout effect
  // below focuses the row at the same position.
  const holdsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!holdsFocus.current || document.activeElement !== document.body) return;
    focusRow(viewport.current, active);
  });
  const onFocus = (event: FocusEvent): void => {
    const row = rowOf(event.target);
    holdsFocus.current = row !== null;
    if (row !== null) setAsked(indexOf(row));
  };
  const onBlur = (): void => {
    holdsFocus.current = false;
  };
  const onMouseDown = (event: MouseEvent): void => {
    // Pressing a row with the Shift key selects a range of rows. The browser must not also select text.
    if (event.shiftKey && onChoose !== null && rowOf(event.target) !== null) event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const row = rowOf(event.target);
    if (row === null || !(event.target instanceof Element)) return;
    if (event.target.matches('[data-choosing]')) return onChoose?.(indexOf(row), event.shiftKey);
    if (event.target.closest(`${CONTROL_ELEMENTS_SELECTOR}, label`) !== null || getSelection()?.isCollapsed === false)
      return;
    // Pressing a row opens it or, if the rows of this list cannot be opened, selects it.
    return onOpen === null ? onChoose?.(indexOf(row), event.shiftKey) : onOpen(indexOf(row));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rowOf(event.target);
    if (row === null || !(event.target instanceof Element)) return;
    if (event.key === 'Escape' && event.target !== row) return row.focus();
    if (event.target.matches(TYPING)) return;
    if (action(event, row, event.target)) event.preventDefault();
  };
  /** Handles a key press in a row. Returns true if the list has reacted to the key. */
  const action = (event: KeyboardEvent, row: HTMLTableRowElement, target: Element): boolean => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const index = indexOf(row);
    const next = rowAfterKey(key, index, count, rowsInSight(viewport.current, row));
    if (next !== null) {
      if (shiftKey && next !== index) onChoose?.(next, true);
      goTo(next);
      return true;
    }
    if (key === 'ArrowRight' || key === 'ArrowLeft') {
      stepWithin(row, target, key === 'ArrowRight' ? 1 : -1);
      return true;
    }
    if (key === 'a' && (ctrlKey || metaKey) && onChoose !== null) {
      onAll();
      return true;
    }
    if (target !== row) return false;
    if (key === 'Enter' && onOpen !== null) {
      onOpen(index);
      return true;
    }
    if (key !== ' ' || onChoose === null) return false;
    onChoose(index, shiftKey);
    return true;
  };
  return { active, listeners: { onFocus, onBlur, onMouseDown, onClick, onKeyDown } };
}

/**
 * Returns the index of the row to which a key moves the focus. Returns null if the key does not move it. `at`: index of
 * the focused row. `count`: number of rows. `page`: number of visible rows.
 */
export function rowAfterKey(key: string, at: number, count: number, page: number): number | null {
  const place = placeByKey(key, at, count, page);
  return place === null || count === 0 ? null : Math.max(0, Math.min(count - 1, place));
}

function placeByKey(key: string, at: number, count: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'PageDown':
      return at + page;
    case 'PageUp':
      return at - page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
