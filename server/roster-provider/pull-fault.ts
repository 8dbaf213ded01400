import type { RosterPullFailure, RosterPullFailureCode, RosterPullStep } from '../../contract/roster-provider.ts';
import { ExternalServiceError } from '../http/request-service.ts';

/**
 * Thrown if a roster cannot be pulled. The error contains no text from the provider's response, because such a text may
 * contain names.
 */
export class RosterPullError extends Error {
  readonly failure: RosterPullFailure;

  constructor(code: RosterPullFailureCode, part: RosterPullStep | null = null) {
    super(code);
    this.failure = { code, part };
  }
}

const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** Returns true if the status of the response means that the request should be sent again later. */
export function isRetryLaterResponse({ status }: ExternalServiceError): boolean {
  return status === TOO_MANY_REQUESTS || status === UNAVAILABLE;
}

function codeOf(fault: ExternalServiceError): RosterPullFailureCode {
  const { status, reason, failure } = fault;
  if (reason === 'encoding') return 'notJson';
  if (reason !== null) return reason;
  if (isRetryLaterResponse(fault)) return 'limited';
  if (status === NOT_FOUND) return 'notFound';
  if (status !== null && status < 400) return 'redirected';
  // Here `malformed` means that the address of the next page belongs to another server. The teacher's screen shows the
  // same message as for a redirect.
  return failure === 'malformed' ? 'redirected' : failure;
}

/**
 * Converts an {@link ExternalServiceError} to a {@link RosterPullError}. Returns a RosterPullError unchanged. Throws
 * every other error again. `part` is the step of the pull in which the error occurred.
 */
export function toRosterPullError(fault: unknown, part: RosterPullStep): RosterPullError {
  if (fault instanceof RosterPullError) return fault;
  if (fault instanceof ExternalServiceError) return new RosterPullError(codeOf(fault), part);
  throw fault;
}
