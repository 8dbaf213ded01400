import type { CallOutcome } from '../app/client/call.ts';
import type { CallFailure } from './words.ts';

/** A failed call of a query or mutation: the server rejected it or was unreachable. */
export class CallFailedError extends Error {
  override readonly name = 'CallFailed';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.refusal : failure.code);
    this.failure = failure;
  }
}

/** Returns the output of a call. Throws CallFailed if the call failed. */
export async function outputOfCall<Output>(call: Promise<CallOutcome<Output>>): Promise<Output> {
  const outcome = await call;
  if (outcome.kind === 'ok') return outcome.output;
  throw new CallFailedError(outcome);
}

const MOST_RETRIES = 2;
const TEMPORARY: ReadonlySet<string> = new Set(['busy', 'database-unavailable', 'school-moving']);

/** Returns true for failures that may be temporary: no network, a busy or starting server, or a school that moves. */
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
