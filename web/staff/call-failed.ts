import type { CallOutcome } from '../app/client/call.ts';
import type { Failure } from './words.ts';

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

const MOST_RETRIES = 2;

/** Only what may pass by itself is tried again: no network, or a server that is busy or starting. */
export function isRetried(failures: number, error: Error): boolean {
  if (failures >= MOST_RETRIES || !(error instanceof CallFailed)) return false;
  const { failure } = error;
  switch (failure.kind) {
    case 'unreachable':
      return true;
    case 'refused':
      return failure.refusal === 'busy' || failure.refusal === 'database-unavailable';
  }
}
