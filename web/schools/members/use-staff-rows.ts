import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffMember } from '../../../contract/staff.ts';
import type { ListState } from '../../parts/list-table/list-state.tsx';
import { failureWords, staffFaultOf } from '../../staff/failure-words.ts';
import { callStaff, type StaffInputOf } from '../../staff/client.ts';

const PART = 100;

type Rows = readonly (StaffMember | null)[];

export type StaffRowsState = {
  /** Null stands for a row that is not here yet. */
  readonly rows: Rows;
  readonly state: ListState;
  /** Fetches what is in sight. */
  readonly reach: (first: number, last: number) => void;
  /** Every row; null when one part of them does not come. */
  readonly complete: () => Promise<readonly StaffMember[] | null>;
  readonly ask: () => void;
};

type Answer = { readonly kind: 'waiting' | 'here' } | { readonly kind: 'failed'; readonly words: string };
type Sight = { readonly first: number; readonly last: number };

function partsIn({ first, last }: Sight): number[] {
  const begin = Math.floor(first / PART);
  return Array.from({ length: Math.floor(last / PART) - begin + 1 }, (_, at) => begin + at);
}

function askPart(written: string, part: number, signal?: AbortSignal) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written from this very type by the caller
  const input = { ...(JSON.parse(written) as StaffInputOf<'staff'>), offset: part * PART, limit: PART };
  return callStaff('staff', input, signal === undefined ? {} : { signal });
}

async function askEveryPart(written: string): Promise<readonly StaffMember[] | null> {
  const everyone: StaffMember[] = [];
  for (let part = 0; ; part += 1) {
    const outcome = await askPart(written, part);
    if (outcome.kind !== 'ok') return null;
    everyone.push(...outcome.output.staff);
    if (outcome.output.staff.length < PART) return everyone;
  }
}

/** The staff found, a part at a time as one scrolls; what came before stays in sight until the new is here. */
export function useStaffRows(input: StaffInputOf<'staff'>): StaffRowsState {
  const [rows, setRows] = useState<Rows>([]);
  const [answer, setAnswer] = useState<Answer>({ kind: 'waiting' });
  const sight = useRef<Sight>({ first: 0, last: 0 });
  const asking = useRef({ limit: new AbortController(), parts: new Set<number>(), isFresh: true });
  const written = JSON.stringify(input);

  const fetchSight = useCallback(() => {
    const { limit, parts } = asking.current;
    for (const part of partsIn(sight.current).filter((each) => !parts.has(each))) {
      parts.add(part);
      askPart(written, part, limit.signal)
        .then((outcome) => {
          if (limit.signal.aborted) return;
          if (outcome.kind !== 'ok') return setAnswer({ kind: 'failed', words: staffFaultOf(outcome, 'admin').words });
          const { isFresh } = asking.current;
          asking.current.isFresh = false;
          setAnswer({ kind: 'here' });
          setRows((before) => withPart(isFresh ? [] : before, part, outcome.output));
        })
        .catch((fault: unknown) => {
          if (limit.signal.aborted) return;
          reportError(fault);
          setAnswer({ kind: 'failed', words: failureWords('internal-error', null, 'admin') });
        });
    }
  }, [written]);
  const ask = useCallback(() => {
    asking.current.limit.abort();
    asking.current = { limit: new AbortController(), parts: new Set(), isFresh: true };
    fetchSight();
  }, [fetchSight]);
  useEffect(() => {
    ask();
    return () => asking.current.limit.abort();
  }, [ask]);
  const reach = useCallback(
    (first: number, last: number) => {
      sight.current = { first, last: Math.max(first, last) };
      if (!asking.current.isFresh) fetchSight();
    },
    [fetchSight],
  );
  const state = answer.kind === 'failed' ? { ...answer, onAgain: ask } : answer;
  return { rows, state, reach, complete: () => askEveryPart(written), ask };
}

type Part = { readonly total: number; readonly staff: readonly StaffMember[] };

function withPart(before: Rows, part: number, { total, staff }: Part): Rows {
  return Array.from({ length: total }, (_, at) => staff[at - part * PART] ?? before[at] ?? null);
}
