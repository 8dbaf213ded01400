import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListedRecord, RecordFilter } from '../../../contract/records.ts';
import { fetchOnce } from '../queries.ts';

/** A sheet of paper holds about 30 of them: a hundred sheets, and what is read with the last of them. */
const MOST_PRINTED = 3000;

/** So many of how many were given to print. `isUnderway` until the printing is over: what is printed later is less. */
export type Printed = { readonly count: number; readonly of: number; readonly isUnderway: boolean };

type Printing = {
  /** The latest, to be printed; null when that fails. */
  readonly complete: () => Promise<readonly ListedRecord[] | null>;
  readonly printed: Printed | null;
};

/** What of a filter is printed: many, however few of them are on screen. */
export function usePrintedRecords(filter: RecordFilter): Printing {
  const key = hashKey([filter]);
  const [printed, setPrinted] = useState<(Printed & { readonly key: string }) | null>(null);
  useEffect(() => {
    const end = (): void => setPrinted((before) => before && { ...before, isUnderway: false });
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const complete = async (): Promise<readonly ListedRecord[] | null> => {
    try {
      const { records, isWhole } = await readLatest(filter);
      const of = isWhole ? records.length : (await fetchOnce('countedRecords', filter)).count;
      setPrinted({ count: records.length, of, isUnderway: true, key });
      return records;
    } catch {
      // A refusal leaves the list as it is; a bug has been reported.
      return null;
    }
  };
  return { complete, printed: printed?.key === key ? printed : null };
}

async function readLatest(filter: RecordFilter) {
  const records: ListedRecord[] = [];
  let after: string | null = null;
  do {
    const page: { records: readonly ListedRecord[]; next: string | null } = await fetchOnce('records', {
      ...filter,
      ...(after === null ? {} : { after }),
      limit: 500,
    });
    records.push(...page.records);
    after = page.next;
  } while (after !== null && records.length < MOST_PRINTED);
  return { records, isWhole: after === null };
}
