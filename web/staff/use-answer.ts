import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Role } from '../../contract/account.ts';
import { signIn } from '../accounts/sign-in.ts';
import { accountOf } from '../accounts/sign-in-state.ts';
import type { CallOptions, CallOutcome } from '../client/call.ts';
import type { ListState } from '../parts/list-table/list-state.tsx';
import { failureWords, staffFaultOf } from './failure-words.ts';
import { callStaff, type StaffInputOf, type StaffOutputOf, type StaffRouteName } from './client.ts';

/** What a screen knows of what it asked for. */
export type Answer<Output> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'here'; readonly output: Output };

export type Asked<Output> = {
  readonly answer: Answer<Output>;
  /** What came last, also while something newer is awaited or did not come. */
  readonly latest: Output | null;
  readonly ask: () => void;
};

/** How a list stands to what was asked for: what came before stays in sight. */
export function listState({ answer, ask }: Asked<unknown>): ListState {
  switch (answer.kind) {
    case 'waiting':
    case 'here':
      return { kind: answer.kind };
    case 'failed':
      return { kind: 'failed', words: answer.words, onAgain: ask };
  }
}

/** Asks when the screen opens, whenever `question` changes, and again on `ask`. */
export function useAnswer<Output>(
  question: string,
  load: (options: CallOptions) => Promise<CallOutcome<Output>>,
): Asked<Output> {
  const [answer, setAnswer] = useState<Answer<Output>>({ kind: 'waiting' });
  const [latest, setLatest] = useState<Output | null>(null);
  const underway = useRef<AbortController>(null);
  const loading = useRef(load);
  useLayoutEffect(() => {
    loading.current = load;
  });
  const ask = useCallback(() => {
    underway.current?.abort();
    const asking = new AbortController();
    underway.current = asking;
    const { signal } = asking;
    loading
      .current({ signal })
      .then((outcome) => {
        if (signal.aborted) return;
        if (outcome.kind === 'ok') {
          setAnswer({ kind: 'here', output: outcome.output });
          setLatest(outcome.output);
        } else setAnswer({ kind: 'failed', words: staffFaultOf(outcome, ownRole()).words });
      })
      .catch((fault: unknown) => {
        if (signal.aborted) return;
        reportError(fault);
        setAnswer({ kind: 'failed', words: failureWords('internal-error', null, ownRole()) });
      });
  }, []);
  useEffect(() => {
    ask();
    return () => underway.current?.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another question is asked anew
  }, [ask, question]);
  return { answer, latest, ask };
}

/** The answer of one route. */
export function useStaffAnswer<Name extends StaffRouteName>(
  name: Name,
  input: StaffInputOf<Name>,
): Asked<StaffOutputOf<Name>> {
  return useAnswer(`${name} ${JSON.stringify(input)}`, (options) => callStaff(name, input, options));
}

export function ownRole(): Role | null {
  return accountOf(signIn.current())?.role ?? null;
}
