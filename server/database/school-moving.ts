import { codeOfError } from '../fault-code.ts';
import { READ_ONLY_SQLSTATE } from './unavailable.ts';

/** SQLSTATE that `hold_school()` raises for a school that is in another cell. */
const ELSEWHERE_SQLSTATE = 'SK001';

/**
 * Thrown if a school cannot be used in this cell because it moves to another cell: it has left this cell, or it is
 * read-only during the last step of the move. The same request succeeds some seconds later, in this cell or in the
 * other cell.
 */
export class SchoolMovingError extends Error {
  constructor(cause?: unknown) {
    super('the school moves to another cell', { cause });
  }
}

/**
 * Returns the error that the caller must throw for a failed transaction: a SchoolMovingError if the transaction failed
 * because the school moves, otherwise `fault` itself. `place` is the result of `hold_school()` in this transaction, or
 * null.
 */
export function schoolMovingErrorOr(fault: unknown, place: string | null): unknown {
  const code = codeOfError(fault);
  const isRefused = place === 'paused' && code === READ_ONLY_SQLSTATE;
  return isRefused || code === ELSEWHERE_SQLSTATE ? new SchoolMovingError(fault) : fault;
}
