/** Codes of operating system errors that the operator can fix: disk space, permissions, limits, memory. */
const MENDABLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOMEM']);

/**
 * Returns the message of an operating system error that the operator can fix, such as a full disk; null for other
 * errors.
 */
export function systemFaultWords(fault: unknown): string | null {
  return fault instanceof Error && 'syscall' in fault && MENDABLE.has(codeOf(fault)) ? fault.message : null;
}

/**
 * Returns the code of an error from the system, the database or a library, such as ENOENT or 42501; empty if it has
 * none.
 */
export function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
}
