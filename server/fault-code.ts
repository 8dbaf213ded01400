/** What a fault is called by the system, the database or a library: ENOENT, 42501; empty where it has no such name. */
export function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
}
