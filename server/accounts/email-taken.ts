import { codeOfError } from '../fault-code.ts';

const UNIQUE_VIOLATION = '23505';

function violates(fault: unknown, index: string): boolean {
  return (
    fault instanceof Error &&
    codeOfError(fault) === UNIQUE_VIOLATION &&
    'constraint' in fault &&
    fault.constraint === index
  );
}

/** Returns true if a write failed because another account of the school already uses the e-mail address. */
export function isEmailTakenError(fault: unknown): boolean {
  return violates(fault, 'account__email');
}

/** Returns true if a write failed because another pupil of the school already has the school number. */
export function isSchoolNumberTakenError(fault: unknown): boolean {
  return violates(fault, 'account__school_number');
}
