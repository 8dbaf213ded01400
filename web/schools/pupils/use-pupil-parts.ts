import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pupil } from '../../../contract/pupils.ts';
import type { ListState } from '../../parts/list-table/list-state.tsx';
import { failureWords, staffFaultOf } from '../../staff/failure-words.ts';
import { NO_PARTS, partsMissing, partsOf, withPart, type PupilParts } from './pupil-parts.ts';
import { PART_LENGTH } from './pupil-view.ts';
import { callStaff, type StaffInputOf } from '../../staff/client.ts';

/** As many as the server gives at once. */
const MOST_AT_ONCE = 500;

type View = StaffInputOf<'pupils'>;

type PupilList = {
  readonly parts: PupilParts;
  readonly state: ListState;
  /** Fetches what is in sight and not here. */
  readonly onReach: (first: number, last: number) => void;
  /** Fetches everything; null when that fails. */
  readonly complete: () => Promise<readonly Pupil[] | null>;
  /** Asks anew for what is in sight. */
  readonly ask: () => void;
};

type Progress = { readonly kind: 'waiting' | 'here' } | { readonly kind: 'failed'; readonly words: string };

class PartFailed extends Error {}

async function fetchPart(view: View, offset: number, limit: number, signal: AbortSignal) {
  const outcome = await callStaff('pupils', { ...view, offset, limit }, { signal });
  if (outcome.kind !== 'ok') throw new PartFailed(staffFaultOf(outcome, 'manager').words);
  return { offset, answer: outcome.output };
}

/** The pupils of a view, read on as one scrolls. What came before stays until something newer is there. */
export function usePupilParts(view: View): PupilList {
  const [parts, setParts] = useState(NO_PARTS);
  const [progress, setProgress] = useState<Progress>({ kind: 'waiting' });
  const asking = useRef(new AbortController());
  const underway = useRef(new Set<number>());
  const inSight = useRef({ first: 0, last: 0 });
  const written = JSON.stringify(view);

  const take = useCallback(
    async (offsets: readonly number[], before: PupilParts | null): Promise<void> => {
      const { signal } = asking.current;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written from this very type a few lines above
      const asked = JSON.parse(written) as View;
      for (const offset of offsets) underway.current.add(offset);
      try {
        const found = await Promise.all(offsets.map((offset) => fetchPart(asked, offset, PART_LENGTH, signal)));
        const lay = (whole: PupilParts): PupilParts =>
          found.reduce((laid, { offset, answer }) => withPart(laid, offset, answer), whole);
        setParts((here) => lay(before ?? here));
        setProgress({ kind: 'here' });
      } catch (fault) {
        if (signal.aborted) return;
        if (!(fault instanceof PartFailed)) reportError(fault);
        const words = fault instanceof PartFailed ? fault.message : failureWords('internal-error', null, 'manager');
        setProgress({ kind: 'failed', words });
      } finally {
        if (!signal.aborted) for (const offset of offsets) underway.current.delete(offset);
      }
    },
    [written],
  );
  const begin = useCallback(
    (offsets: readonly number[]) => {
      asking.current.abort();
      asking.current = new AbortController();
      underway.current = new Set();
      void take(offsets, NO_PARTS);
    },
    [take],
  );
  useEffect(() => {
    begin([0]);
    return () => asking.current.abort();
  }, [begin]);

  const onReach = useCallback(
    (first: number, last: number) => {
      inSight.current = { first, last };
      const missing = partsMissing(parts, first, last).filter((offset) => !underway.current.has(offset));
      if (missing.length > 0) void take(missing, null);
    },
    [parts, take],
  );
  const ask = useCallback(() => begin(partsOf(inSight.current.first, inSight.current.last)), [begin]);
  const complete = async (): Promise<readonly Pupil[] | null> => {
    const { signal } = asking.current;
    const offsets = Array.from({ length: Math.ceil(parts.total / MOST_AT_ONCE) }, (_, at) => at * MOST_AT_ONCE);
    let whole = NO_PARTS;
    try {
      for (const offset of offsets) {
        whole = withPart(whole, offset, (await fetchPart(view, offset, MOST_AT_ONCE, signal)).answer);
      }
    } catch (fault) {
      if (!signal.aborted && !(fault instanceof PartFailed)) reportError(fault);
      return null;
    }
    setParts(whole);
    return whole.rows.filter((row) => row !== null);
  };
  const state = progress.kind === 'failed' ? { ...progress, onAgain: ask } : { kind: progress.kind };
  return { parts, state, onReach, complete, ask };
}
