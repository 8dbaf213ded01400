import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListedLearningRecord, LearningRecordFilter } from '../../../contract/records.ts';
import { fetchStaffRouteOnce } from '../queries.ts';

/** The maximum number of printed records. A sheet contains about 30, so this is 100 sheets. */
const MOST_PRINTED = 3000;

/**
 * The number of printed records (`count`) and the total (`of`). `isUnderway` is true while the records are printed. At
 * other times, a print that the user starts in the browser's menu contains only the visible records.
 */
export type PrintedRecordsState = { readonly count: number; readonly of: number; readonly isUnderway: boolean };

type Printing = {
  /** Loads the latest records for printing. Resolves to null if loading fails. */
  readonly complete: () => Promise<readonly ListedLearningRecord[] | null>;
  readonly printed: PrintedRecordsState | null;
};

/** Prints the records of a filter, including those that are not on the screen. */
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
      // A rejected request leaves the list unchanged; a bug is already reported.
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
