import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ListedRecord, RecordFilter } from '../../../contract/records.ts';
import type { ListState } from '../../ui/list-table/list-state.tsx';
import { callStaff, type StaffOutputOf } from '../client.ts';
import { listState } from '../queries.ts';
import { useCursorPages } from '../use-cursor-pages.ts';
import { usePrintedRecords, type Printed } from './use-printed-records.ts';

const AT_ONCE = 100;
/** The number of placeholder rows at the end, so that the user can scroll on. */
const AWAITED = 8;

export type RecordList = {
  /** The rows of the list. Null means a row that is loading. */
  readonly rows: readonly (ListedRecord | null)[];
  readonly found: number;
  readonly isWhole: boolean;
  readonly named: StaffOutputOf<'records'>['named'] | null;
  readonly state: ListState;
  readonly onReach: (first: number, last: number) => void;
  /** Loads the latest records for printing. */
  readonly complete: () => Promise<readonly ListedRecord[] | null>;
  readonly printed: Printed | null;
};

/** Reads the records of a filter page by page while scrolling. */
export function useRecords(filter: RecordFilter): RecordList {
  const { pages, state, nextError, readOn } = useCursorPages({
    queryKey: ['records', filter],
    read: (after, options) =>
      callStaff('records', { ...filter, ...(after === null ? {} : { after }), limit: AT_ONCE }, options),
  });
  const records = pages.flatMap((page) => page.records);
  const { next = null, named = null } = pages.at(-1) ?? {};
  const key = hashKey([filter]);
  const [sight, setSight] = useState({ key, last: 0 });
  const onReach = useCallback((_: number, last: number) => setSight({ key, last }), [key]);
  // A page can contain few rows of the filter or none, so pages are loaded until the visible range is filled.
  const isWanted = sight.key === key && sight.last >= records.length && nextError === null;
  useEffect(() => {
    if (isWanted) readOn?.();
  });
  const isReadOn = next !== null && nextError === null;
  // The loaded pages contain no row of the filter, but more pages follow.
  const isLooking = isReadOn && records.length === 0 && state.kind === 'here';
  return {
    rows: isReadOn && records.length > 0 ? [...records, ...Array<null>(AWAITED).fill(null)] : records,
    found: records.length,
    isWhole: pages.length > 0 && next === null,
    named,
    state:
      nextError !== null
        ? listState({ status: 'error', error: nextError }, async () => readOn?.())
        : isLooking
          ? { kind: 'waiting' }
          : state,
    onReach,
    ...usePrintedRecords(filter),
  };
}
