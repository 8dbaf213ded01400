import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallOutcome } from '../app/client/call.ts';
import type { FormFailure } from '../ui/form.tsx';
import { CallFailedError, requireCallOutput } from './call-failed.ts';
import type { CallFailure } from './words.ts';
import { formFailureOfError } from './form-failure.ts';
import { reloadStaffData, staffQueryCache } from './queries.ts';

type Send = <Output>(
  call: () => Promise<CallOutcome<Output>>,
  whenDone: (output: Output) => void,
  whenFailed?: (failure: CallFailure) => void,
) => void;

type Sending = { readonly isUnderway: boolean; readonly fault: FormFailure | null; readonly send: Send };

/**
 * A request to the server. `call`: sends the request, and resolves to the function to call after a success.
 * `whenFailed`: called with the reason if the request failed.
 */
type Order = {
  readonly call: () => Promise<() => void>;
  readonly whenFailed: ((failure: CallFailure) => void) | undefined;
};

/**
 * Returns a function that sends a request to the server, and why the last request failed. While a request is running,
 * further ones are ignored, e.g. after a double press. After a successful request all data on staff screens is loaded
 * again, unless `isChanged` is false.
 */
export function useSingleRequest({ isChanged = true }: { readonly isChanged?: boolean } = {}): Sending {
  /** This must be a ref and not React state: the user can press twice before React has rendered a new state. */
  const isSending = useRef(false);
  const { isPending, error, mutate } = useMutation(
    {
      mutationFn: ({ call }: Order) => call(),
      onSuccess: (done) => {
        isSending.current = false;
        if (isChanged) reloadStaffData();
        done();
      },
      onError: (failed, { whenFailed }) => {
        isSending.current = false;
        if (failed instanceof CallFailedError) whenFailed?.(failed.failure);
        else reportError(failed);
      },
    },
    staffQueryCache,
  );
  const send: Send = (call, whenDone, whenFailed) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate({
      call: async () => {
        const output = await requireCallOutput(call());
        return () => whenDone(output);
      },
      whenFailed,
    });
  };
  return { isUnderway: isPending, fault: error === null ? null : formFailureOfError(error), send };
}
