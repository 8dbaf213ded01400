import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallOutcome } from '../app/client/call.ts';
import type { FormFailure } from '../ui/form.tsx';
import { CallFailed, outputOf } from './call-failed.ts';
import type { Failure } from './words.ts';
import { formFailureOf } from './form-failure.ts';
import { invalidateReads, queries } from './queries.ts';

type Send = <Output>(
  call: () => Promise<CallOutcome<Output>>,
  whenDone: (output: Output) => void,
  whenFailed?: (failure: Failure) => void,
) => void;

type Sending = { readonly isUnderway: boolean; readonly fault: FormFailure | null; readonly send: Send };

/** `call` answers with what is to be done then. */
type Order = {
  readonly call: () => Promise<() => void>;
  readonly whenFailed: ((failure: Failure) => void) | undefined;
};

/** One thing sent at a time, and what it failed by. What was read is read again, unless nothing `isChanged` by it. */
export function useSending({ isChanged = true }: { readonly isChanged?: boolean } = {}): Sending {
  /** Known at once: a second press comes before the state reaches the screen. */
  const isSending = useRef(false);
  const { isPending, error, mutate } = useMutation(
    {
      mutationFn: ({ call }: Order) => call(),
      onSuccess: (done) => {
        isSending.current = false;
        if (isChanged) invalidateReads();
        done();
      },
      onError: (failed, { whenFailed }) => {
        isSending.current = false;
        if (failed instanceof CallFailed) whenFailed?.(failed.failure);
        else reportError(failed);
      },
    },
    queries,
  );
  const send: Send = (call, whenDone, whenFailed) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate({
      call: async () => {
        const output = await outputOf(call());
        return () => whenDone(output);
      },
      whenFailed,
    });
  };
  return { isUnderway: isPending, fault: error === null ? null : formFailureOf(error), send };
}
