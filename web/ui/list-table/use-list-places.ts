import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { everyRow, withRow, withSpaces, type ListPlace } from './list-places.ts';

/** Up to so many rows all of them stand in the document. */
const ALL_AT_ONCE = 200;
/** A row of one line. */
const ROW_REM = 3.25;

type ListPlacesInput = {
  readonly count: number;
  /** The row that stays in the document wherever one scrolls. */
  readonly active: number;
  /** Every row, as on paper. */
  readonly isWhole: boolean;
  readonly viewport: RefObject<HTMLDivElement | null>;
};

type Places = {
  readonly places: readonly ListPlace[];
  /** The first and the last row in sight. */
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

/** Which rows stand in the document: all of a short list or on paper, of a long one those near what is in sight. */
export function useListPlaces({ count, active, isWhole, viewport }: ListPlacesInput): Places {
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
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), active),
  });
  // The size of the letters follows the window.
  useEffect(() => {
    const measureAnew = (): void => virtualizer.measure();
    window.addEventListener('resize', measureAnew);
    return () => window.removeEventListener('resize', measureAnew);
  }, [virtualizer]);
  const whole = useMemo(() => (isVirtual ? [] : everyRow(count)), [isVirtual, count]);
  if (!isVirtual) return { places: whole, first: 0, last: count - 1, measure: null };
  return {
    places: withSpaces(virtualizer.getVirtualItems(), headHeight, headHeight + virtualizer.getTotalSize()),
    first: virtualizer.range?.startIndex ?? 0,
    last: virtualizer.range?.endIndex ?? 0,
    measure: virtualizer.measureElement,
  };
}
