import { codeOfError } from '../fault-code.ts';
import { READ_ONLY_SQLSTATE } from './unavailable.ts';

/** SQLSTATE that `hold_school()` raises for a school that is in another cell. */
const ELSEWHERE_SQLSTATE = 'SK001';

/**
 * Thrown if a school cannot be used here because it moves to another cell: it has left, or it is read-only during the
 * last step of the move. The same request succeeds within seconds, here or in the other cell.
 */
export class SchoolMovingError extends Error {
  constructor(cause?: unknown) {
    super('the school moves to another cell', { cause });
  }
}

/**
 * Returns the error to throw for a failed transaction. `place` is the result of `hold_school()` in this transaction, or
 * null.
 */
export function schoolMovingErrorOr(fault: unknown, place: string | null): unknown {
  const code = codeOfError(fault);
  const isRefused = place === 'paused' && code === READ_ONLY_SQLSTATE;
  return isRefused || code === ELSEWHERE_SQLSTATE ? new SchoolMovingError(fault) : fault;
}
