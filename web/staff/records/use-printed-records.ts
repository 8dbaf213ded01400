import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListedLearningRecord, LearningRecordFilter } from '../../../contract/records.ts';
import { fetchStaffRouteOnce } from '../queries.ts';

/** Maximum number of records that are printed. About 30 records fit on a sheet, so this is about 100 sheets. */
const MOST_PRINTED = 3000;

/**
 * How many learning records are printed. `count`: number of printed records. `of`: number of all records that match the
 * filter. `isUnderway`: true while the user prints with the list's own button.
 */
export type PrintedRecordCounts = { readonly count: number; readonly of: number; readonly isUnderway: boolean };

type Printing = {
  /** Loads the latest records for printing. Resolves to null if they cannot be loaded. */
  readonly complete: () => Promise<readonly ListedLearningRecord[] | null>;
  readonly printed: PrintedRecordCounts | null;
};

/**
 * Returns what is needed to print all learning records that match a filter, including those that are not loaded yet.
 */
export function usePrintedRecords(filter: LearningRecordFilter): Printing {
  const key = hashKey([filter]);
  const [printed, setPrinted] = useState<(PrintedRecordCounts & { readonly key: string }) | null>(null);
  useEffect(() => {
    const end = (): void => setPrinted((before) => before && { ...before, isUnderway: false });
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const complete = async (): Promise<readonly ListedLearningRecord[] | null> => {
    try {
      const { records, isWhole } = await readLatest(filter);
      const of = isWhole ? records.length : (await fetchStaffRouteOnce('countedRecords', filter)).count;
      setPrinted({ count: records.length, of, isUnderway: true, key });
      return records;
    } catch {
      // A failed request needs no report. Any other error is a bug, which `staffQueryCache` has already reported.
      return null;
    }
  };
  return { complete, printed: printed?.key === key ? printed : null };
}

async function readLatest(filter: LearningRecordFilter) {
  const records: ListedLearningRecord[] = [];
  let after: string | null = null;
  do {
    const page: { records: readonly ListedLearningRecord[]; next: string | null } = await fetchStaffRouteOnce(
      'records',
      {
        ...filter,
        ...(after === null ? {} : { after }),
        limit: 500,
      },
    );
    records.push(...page.records);
    after = page.next;
  } while (after !== null && records.length < MOST_PRINTED);
  return { records, isWhole: after === null };
}
