import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';

/** Where a row of a list is, in CSS pixels from the start of the list. */
type RowPlace = { readonly index: number; readonly start: number; readonly end: number };

/**
 * A part of the table body. In a long list only the visible rows are in the DOM, and spaces of the same height replace
 * the other rows.
 */
export type ListRowOrSpace =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'space'; readonly before: number; readonly height: number };

/**
 * Returns the rows that are in the DOM, in their order, and a space for each run of rows that are not in the DOM.
 * `begin`, `end`: start and end of the list, in CSS pixels.
 */
export function listRenderedRowsAndSpaces(
  rows: readonly RowPlace[],
  begin: number,
  end: number,
): readonly ListRowOrSpace[] {
  const places: ListRowOrSpace[] = [];
  let reached = begin;
  for (const { index, start, end: below } of rows) {
    if (start > reached) places.push({ kind: 'space', before: index, height: start - reached });
    places.push({ kind: 'row', index });
    reached = below;
  }
  if (end > reached) places.push({ kind: 'space', before: -1, height: end - reached });
  return places;
}

function allListRows(count: number): readonly ListRowOrSpace[] {
  return Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));
}

/**
 * Adds the index `row` to the indexes of the visible rows, sorted in ascending order. `row` is the focused row, which
 * must stay in the DOM even if it is not visible.
 */
export function includeFocusedRow(indexes: readonly number[], row: number): number[] {
  return indexes.includes(row) ? [...indexes] : [...indexes, row].sort((one, other) => one - other);
}

/** In a list with at most this number of rows, all rows are in the DOM. */
const ALL_AT_ONCE = 200;
/** Height of a row that has one line of text, in rem. */
const ROW_REM = 3.25;

type ListPlacesInput = {
  readonly count: number;
  /** The index of the focused row, which must stay in the DOM. */
  readonly active: number;
  /** True if all rows must be in the DOM, e.g. for printing. */
  readonly isWhole: boolean;
  readonly viewport: RefObject<HTMLDivElement | null>;
};

type Places = {
  readonly places: readonly ListRowOrSpace[];
  /** The index of the first visible row. */
  readonly first: number;
  readonly last: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | null;
};

function rowHeight(): number {
  return ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function useHeadHeight(viewport: ListPlacesInput['viewport']): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const head = viewport.current?.querySelector('thead');
    if (head === null || head === undefined) return undefined;
    const watching = new ResizeObserver(() => setHeight(head.offsetHeight));
    watching.observe(head);
    return () => watching.disconnect();
  }, [viewport]);
  return height;
}

/**
 * Returns which rows are in the DOM: in a short list and for printing all rows, otherwise the visible rows and some
 * before and after them.
 */
export function useRenderedListRows({ count, active, isWhole, viewport }: ListPlacesInput): Places {
  const headHeight = useHeadHeight(viewport);
  const isVirtual = count > ALL_AT_ONCE && !isWhole;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    enabled: isVirtual,
    getScrollElement: () => viewport.current,
    estimateSize: rowHeight,
    overscan: 8,
    scrollMargin: headHeight,
    rangeExtractor: (range) => includeFocusedRow(defaultRangeExtractor(range), active),
  });
  // The rows must be measured again when the window is resized, because this changes the font size.
  useEffect(() => {
    const measureAnew = (): void => virtualizer.measure();
    window.addEventListener('resize', measureAnew);
    return () => window.removeEventListener('resize', measureAnew);
  }, [virtualizer]);
  const whole = useMemo(() => (isVirtual ? [] : allListRows(count)), [isVirtual, count]);
  if (!isVirtual) return { places: whole, first: 0, last: count - 1, measure: null };
  return {
    places: listRenderedRowsAndSpaces(
      virtualizer.getVirtualItems(),
      headHeight,
      headHeight + virtualizer.getTotalSize(),
    ),
    first: virtualizer.range?.startIndex ?? 0,
    last: virtualizer.range?.endIndex ?? 0,
    measure: virtualizer.measureElement,
  };
}
