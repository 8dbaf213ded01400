import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListedRecord, RecordFilter } from '../../../contract/records.ts';
import type { ListState } from '../../parts/list-table/list-state.tsx';
import { failureWords, staffFaultOf } from '../../staff/failure-words.ts';
import { callStaff, type StaffOutputOf } from '../../staff/client.ts';

const AT_ONCE = 100;
/** A snapshot of paper holds about 30 of them: a hundred snapshots, and what is read with the last of them. */
const MOST_PRINTED = 3000;
/** Rows on their way, by which one scrolls on. */
const AWAITED = 8;

type Part = StaffOutputOf<'records'>;

type Read = {
  readonly records: readonly ListedRecord[];
  readonly next: string | null;
  readonly named: Part['named'] | null;
};

const NOTHING: Read = { records: [], next: null, named: null };

type Progress = { readonly kind: 'waiting' | 'here' } | { readonly kind: 'failed'; readonly words: string };

class PartFailed extends Error {}

async function readOn(filter: RecordFilter, before: Read, limit: number, signal: AbortSignal): Promise<Read> {
  const after = before.next === null ? {} : { after: before.next };
  const outcome = await callStaff('records', { ...filter, ...after, limit }, { signal });
  if (outcome.kind !== 'ok') throw new PartFailed(staffFaultOf(outcome, 'manager').words);
  const { records, next, named } = outcome.output;
  return { records: [...before.records, ...records], next, named };
}

/** So many of how many were given to print. `isUnderway` until the printing is over: what is printed later is less. */
export type Printed = { readonly count: number; readonly of: number; readonly isUnderway: boolean };

async function countOf(filter: RecordFilter, signal: AbortSignal): Promise<number> {
  const outcome = await callStaff('countedRecords', filter, { signal });
  if (outcome.kind !== 'ok') throw new PartFailed(staffFaultOf(outcome, 'manager').words);
  return outcome.output.count;
}

export type RecordList = {
  /** Null for a row that is on its way. */
  readonly rows: readonly (ListedRecord | null)[];
  readonly found: number;
  readonly isWhole: boolean;
  readonly named: Part['named'] | null;
  readonly state: ListState;
  readonly onReach: (first: number, last: number) => void;
  /** The latest, to be printed. */
  readonly complete: () => Promise<readonly ListedRecord[] | null>;
  readonly printed: Printed | null;
};

/** The records of a filter, read on as one scrolls. What came before stays in sight until something newer is there. */
export function useRecords(filter: RecordFilter): RecordList {
  const [read, setRead] = useState(NOTHING);
  const [progress, setProgress] = useState<Progress>({ kind: 'waiting' });
  /** Of which filter it was. */
  const [printed, setPrinted] = useState<(Printed & { readonly written: string }) | null>(null);
  const asking = useRef(new AbortController());
  const isUnderway = useRef(false);
  const written = JSON.stringify(filter);

  /** Reads on until there is something to show, however many have to be looked at for it. */
  const take = useCallback(
    async (before: Read): Promise<void> => {
      const { signal } = asking.current;
      isUnderway.current = true;
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written from this very type a few lines above
        const asked = JSON.parse(written) as RecordFilter;
        let now = await readOn(asked, before, AT_ONCE, signal);
        while (now.next !== null && now.records.length < before.records.length + AT_ONCE / 2) {
          setRead(now);
          now = await readOn(asked, now, AT_ONCE, signal);
        }
        setRead(now);
        setProgress({ kind: 'here' });
      } catch (fault) {
        if (signal.aborted) return;
        if (!(fault instanceof PartFailed)) reportError(fault);
        const words = fault instanceof PartFailed ? fault.message : failureWords('internal-error', null, 'manager');
        setProgress({ kind: 'failed', words });
      } finally {
        if (!signal.aborted) isUnderway.current = false;
      }
    },
    [written],
  );
  const begin = useCallback(() => {
    asking.current.abort();
    asking.current = new AbortController();
    void take(NOTHING);
  }, [take]);
  useEffect(() => {
    begin();
    return () => asking.current.abort();
  }, [begin]);

  useEffect(() => {
    const end = (): void => setPrinted((before) => before && { ...before, isUnderway: false });
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);

  const onReach = useCallback(
    (_: number, last: number) => {
      if (read.next !== null && last >= read.records.length && !isUnderway.current) void take(read);
    },
    [read, take],
  );
  const complete = async (): Promise<readonly ListedRecord[] | null> => {
    const { signal } = asking.current;
    let whole = NOTHING;
    try {
      do whole = await readOn(filter, whole, 500, signal);
      while (whole.next !== null && whole.records.length < MOST_PRINTED);
      const count = whole.records.length;
      const of = whole.next === null ? count : await countOf(filter, signal);
      setPrinted({ count, of, isUnderway: true, written });
    } catch (fault) {
      if (!signal.aborted && !(fault instanceof PartFailed)) reportError(fault);
      return null;
    }
    return whole.records;
  };
  const rows = read.next === null ? read.records : [...read.records, ...Array<null>(AWAITED).fill(null)];
  const state: ListState = progress.kind === 'failed' ? { ...progress, onAgain: begin } : { kind: progress.kind };
  const isWhole = read.next === null;
  const latest = printed?.written === written ? printed : null;
  return { rows, found: read.records.length, isWhole, named: read.named, state, onReach, complete, printed: latest };
}
