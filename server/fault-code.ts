/**
 * Codes of operating system errors that an operator can fix: full disk, missing permissions, limits, too little memory.
 */
const MENDABLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOMEM']);

/**
 * Returns the message of an operating system error that an operator can fix, such as a full disk. Returns null for all
 * other errors.
 */
export function fixableOperatingSystemErrorMessage(fault: unknown): string | null {
  return fault instanceof Error && 'syscall' in fault && MENDABLE.has(codeOfError(fault)) ? fault.message : null;
}

/**
 * Returns the code of an error from the operating system, the database or a library, such as ENOENT or 42501. Returns
 * an empty text if the error has no code.
 */
export function codeOfError(fault: unknown): string {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
}
