import { codeOfError } from '../fault-code.ts';
import { READ_ONLY_SQLSTATE } from './unavailable.ts';

/**
 * SQLSTATE that `hold_school()` raises for a school that moved to another cell (an installation with its own database).
 */
const ELSEWHERE_SQLSTATE = 'SK001';

/**
 * Thrown if a school cannot be used in this cell (an installation with its own database) because the school moves to
 * another cell. Either the school has left this cell, or it is read-only during the last step of the move. Some seconds
 * later, the same request succeeds in one of the two cells.
 */
export class SchoolMovingError extends Error {
  constructor(cause?: unknown) {
    super('the school moves to another cell', { cause });
  }
}

/**
 * Returns the error that the caller must throw for a failed transaction: a SchoolMovingError if the transaction failed
 * because the school moves, otherwise `fault` itself. `place` is the result of the SQL function `hold_school()` in this
 * transaction: `paused` while the school is read-only, otherwise null.
 */
export function toSchoolMovingError(fault: unknown, place: string | null): unknown {
  const code = codeOfError(fault);
  const isRefused = place === 'paused' && code === READ_ONLY_SQLSTATE;
  return isRefused || code === ELSEWHERE_SQLSTATE ? new SchoolMovingError(fault) : fault;
}
