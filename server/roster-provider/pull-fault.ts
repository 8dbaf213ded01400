import type { PullFailure, PullFailureCode, PullPart } from '../../contract/roster-provider.ts';
import { PortalServiceError } from '../http/request-service.ts';

/** Thrown if a roster cannot be pulled. It contains no text of the provider, because that may contain names. */
export class PullFault extends Error {
  readonly failure: PullFailure;

  constructor(code: PullFailureCode, part: PullPart | null = null) {
    super(code);
    this.failure = { code, part };
  }
}

const NOT_FOUND = 404;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** True if the server asks to send the request again later. */
export function asksToWait({ status }: PortalServiceError): boolean {
  return status === TOO_MANY_REQUESTS || status === UNAVAILABLE;
}

function codeOf(fault: PortalServiceError): PullFailureCode {
  const { status, reason, failure } = fault;
  if (reason === 'encoding') return 'notJson';
  if (reason !== null) return reason;
  if (asksToWait(fault)) return 'limited';
  if (status === NOT_FOUND) return 'notFound';
  if (status !== null && status < 400) return 'redirected';
  // If there is no more specific reason, `malformed` can only mean that the address of the next page belongs to another
  // server.
  return failure === 'malformed' ? 'redirected' : failure;
}

/** Returns a {@link PortalServiceError} as a {@link PullFault}. Throws every other fault again. */
export function pullFault(fault: unknown, part: PullPart): PullFault {
  if (fault instanceof PullFault) return fault;
  if (fault instanceof PortalServiceError) return new PullFault(codeOf(fault), part);
  throw fault;
}
