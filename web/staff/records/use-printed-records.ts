import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListedLearningRecord, LearningRecordFilter } from '../../../contract/records.ts';
import { fetchStaffRouteOnce } from '../queries.ts';

/** Maximum number of records that are printed. A sheet contains about 30 records, so these are 100 sheets. */
const MOST_PRINTED = 3000;

/**
 * The records on paper. `count`: the number of printed records. `of`: the number of all records of the filter.
 * `isUnderway`: true while these records are printed. It is false if the user prints from the browser's menu; the paper
 * then contains only the records on the screen.
 */
export type PrintedRecordsState = { readonly count: number; readonly of: number; readonly isUnderway: boolean };

type Printing = {
  /** Loads the latest records for printing. Resolves to null if they cannot be loaded. */
  readonly complete: () => Promise<readonly ListedLearningRecord[] | null>;
  readonly printed: PrintedRecordsState | null;
};

/** Returns what is needed to print the records of a filter, also those that are not on the screen. */
export function usePrintedRecords(filter: LearningRecordFilter): Printing {
  const key = hashKey([filter]);
  const [printed, setPrinted] = useState<(PrintedRecordsState & { readonly key: string }) | null>(null);
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
      // If the server rejected a request, the list stays unchanged. Other errors are bugs, which are reported
      // elsewhere.
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
