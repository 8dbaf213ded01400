import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ListedLearningRecord, LearningRecordFilter } from '../../../contract/records.ts';
import type { ListLoadingState } from '../../ui/list-table/list-state.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { listStateOfQuery } from '../queries.ts';
import { useCursorPages } from '../use-cursor-pages.ts';
import { usePrintedRecords, type PrintedRecordCounts } from './use-printed-records.ts';

const AT_ONCE = 100;
/**
 * While further rows are loading, this number of empty rows is shown at the end of the list, so that the user can
 * already scroll.
 */
const AWAITED = 8;

export type RecordListState = {
  /** The rows of the list; null for a row that is loading. */
  readonly rows: readonly (ListedLearningRecord | null)[];
  readonly found: number;
  readonly isWhole: boolean;
  readonly named: StaffOutputOf<'records'>['named'] | null;
  readonly state: ListLoadingState;
  readonly onReach: (first: number, last: number) => void;
  /** Loads the latest records for printing. Resolves to null if they cannot be loaded. */
  readonly complete: () => Promise<readonly ListedLearningRecord[] | null>;
  readonly printed: PrintedRecordCounts | null;
};

/** Returns the learning records that match a filter. More of them are loaded while the user scrolls. */
export function useRecords(filter: LearningRecordFilter): RecordListState {
  const { pages, state, nextError, readOn } = useCursorPages({
    queryKey: ['records', filter],
    read: (after, options) =>
      callStaffRoute('records', { ...filter, ...(after === null ? {} : { after }), limit: AT_ONCE }, options),
  });
  const records = pages.flatMap((page) => page.records);
  const { next = null, named = null } = pages.at(-1) ?? {};
  const key = hashKey([filter]);
  const [sight, setSight] = useState({ key, last: 0 });
  const onReach = useCallback((_: number, last: number) => setSight({ key, last }), [key]);
  // True if more records must be loaded to fill the visible part of the list. Several pages may be necessary, because
  // one page from the server may contain few matching records or none.
  const isWanted = sight.key === key && sight.last >= records.length && nextError === null;
  useEffect(() => {
    if (isWanted) readOn?.();
  });
  const isReadOn = next !== null && nextError === null;
  // True if no matching record has been found on the loaded pages, but the server has further pages. The list is then
  // shown as loading.
  const isLooking = isReadOn && records.length === 0 && state.kind === 'here';
  return {
    rows: isReadOn && records.length > 0 ? [...records, ...Array<null>(AWAITED).fill(null)] : records,
    found: records.length,
    isWhole: pages.length > 0 && next === null,
    named,
    state:
      nextError !== null
        ? listStateOfQuery({ status: 'error', error: nextError }, async () => readOn?.())
        : isLooking
          ? { kind: 'waiting' }
          : state,
    onReach,
    ...usePrintedRecords(filter),
  };
}
