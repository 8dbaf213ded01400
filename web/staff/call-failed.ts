import type { Role } from '../../contract/account.ts';
import { signIn } from '../accounts/sign-in.ts';
import { accountOf } from '../accounts/sign-in-state.ts';
import type { CallOutcome } from '../client/call.ts';
import type { FormFailure } from '../parts/form.tsx';
import { failureWords, staffFaultOf, type Failure } from './failure-words.ts';

/** A call that the server refused, or that did not reach it, as queries and mutations throw it. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.refusal : failure.code);
    this.failure = failure;
  }
}

/** Throws CallFailed where the call has no output. */
export async function outputOf<Output>(call: Promise<CallOutcome<Output>>): Promise<Output> {
  const outcome = await call;
  if (outcome.kind === 'ok') return outcome.output;
  throw new CallFailed(outcome);
}

/** Passes by itself, as far as one can know: no network, or a server that is busy or starting. */
export function isPassing(error: Error): boolean {
  if (!(error instanceof CallFailed)) return false;
  const { failure } = error;
  switch (failure.kind) {
    case 'unreachable':
      return true;
    case 'refused':
      return failure.refusal === 'busy' || failure.refusal === 'database-unavailable';
  }
}

/** A refusal has words of its own; everything else is a bug, which has been reported. */
export function formFailureOf(error: Error): FormFailure {
  const role = ownRole();
  if (error instanceof CallFailed) return staffFaultOf(error.failure, role);
  return { words: failureWords('internal-error', null, role), places: new Map() };
}

export function ownRole(): Role | null {
  return accountOf(signIn.current())?.role ?? null;
}
