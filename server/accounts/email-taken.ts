import { codeOf } from '../fault-code.ts';

const UNIQUE_VIOLATION = '23505';

/** Returns true if a write failed because another account of the school already uses the e-mail address. */
export function isEmailTaken(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    codeOf(fault) === UNIQUE_VIOLATION &&
    'constraint' in fault &&
    fault.constraint === 'account__email'
  );
}
