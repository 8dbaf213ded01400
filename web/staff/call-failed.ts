import type { CallOutcome } from '../app/client/call.ts';
import type { CallFailure } from './words.ts';

/**
 * The error of a failed query or mutation of TanStack Query: the server has rejected the request or could not be
 * reached.
 */
export class CallFailedError extends Error {
  override readonly name = 'CallFailed';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.refusal : failure.code);
    this.failure = failure;
  }
}

/** Resolves to the output of a call. Rejects with a CallFailedError if the call failed. */
export async function requireCallOutput<Output>(call: Promise<CallOutcome<Output>>): Promise<Output> {
  const outcome = await call;
  if (outcome.kind === 'ok') return outcome.output;
  throw new CallFailedError(outcome);
}

const MOST_RETRIES = 2;
const TEMPORARY: ReadonlySet<string> = new Set(['busy', 'database-unavailable', 'school-moving']);

/**
 * Returns true if a failed request should be sent again, because the cause is temporary: no network, a busy or starting
 * server, or a school that is being moved to another installation. `failures`: how often the request has failed before.
 * After `MOST_RETRIES` failures the result is false.
 */
export function isTemporaryCallFailure(failures: number, error: Error): boolean {
  if (failures >= MOST_RETRIES || !(error instanceof CallFailedError)) return false;
  const { failure } = error;
  switch (failure.kind) {
    case 'unreachable':
      return true;
    case 'refused':
      return TEMPORARY.has(failure.refusal);
  }
}
