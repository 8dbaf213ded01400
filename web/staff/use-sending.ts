import { useState } from 'react';
import { useSignIn } from '../accounts/sign-in.ts';
import { accountOf } from '../accounts/sign-in-state.ts';
import type { CallOutcome } from '../client/call.ts';
import type { FormFailure } from '../parts/form.tsx';
import { failureWords, staffFaultOf, type Failure } from './failure-words.ts';

type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'underway' }
  | { readonly kind: 'failed'; readonly fault: FormFailure };

type Send = <Output>(
  outcome: () => Promise<CallOutcome<Output>>,
  whenDone: (output: Output) => void,
  whenFailed?: (failure: Failure) => void,
) => void;

/** One change under way at a time, and what it failed by. */
export function useSending(): {
  readonly isUnderway: boolean;
  readonly fault: FormFailure | null;
  readonly send: Send;
} {
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const role = accountOf(useSignIn())?.role ?? null;
  const send: Send = (outcome, whenDone, whenFailed) => {
    if (sending.kind === 'underway') return;
    setSending({ kind: 'underway' });
    outcome()
      .then((result) => {
        if (result.kind === 'ok') {
          setSending({ kind: 'idle' });
          return whenDone(result.output);
        }
        setSending({ kind: 'failed', fault: staffFaultOf(result, role) });
        return whenFailed?.(result);
      })
      .catch((fault: unknown) => {
        reportError(fault);
        setSending({ kind: 'failed', fault: { words: failureWords('internal-error', null, role), places: new Map() } });
      });
  };
  return {
    isUnderway: sending.kind === 'underway',
    fault: sending.kind === 'failed' ? sending.fault : null,
    send,
  };
}
