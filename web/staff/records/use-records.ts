import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ListedLearningRecord, LearningRecordFilter } from '../../../contract/records.ts';
import type { ListLoadingState } from '../../ui/list-table/list-state.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { listStateOfQuery } from '../queries.ts';
import { useCursorPages } from '../use-cursor-pages.ts';
import { usePrintedRecords, type PrintedRecordsState } from './use-printed-records.ts';

const AT_ONCE = 100;
/**
 * Number of empty rows that are shown at the end of the list while further rows are loading, so that the user can
 * scroll on.
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
  readonly printed: PrintedRecordsState | null;
};

/** Returns the records of a filter. Further pages are loaded while the user scrolls. */
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
  // True if the visible part of the list needs rows that are not loaded. A loaded page may contain few or no records
  // that match the filter, so further pages are loaded until there are enough rows.
  const isWanted = sight.key === key && sight.last >= records.length && nextError === null;
  useEffect(() => {
    if (isWanted) readOn?.();
  });
  const isReadOn = next !== null && nextError === null;
  // True if no loaded page contains a record that matches the filter, but there are further pages.
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
