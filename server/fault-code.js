/** What the operating system refuses that the person who starts the program can mend: room, rights, limits, memory. */
const MENDABLE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOMEM']);
/** The words of a fault of the operating system that a person can mend, such as a full disk; null for any other fault. */
export function systemFaultWords(fault) {
    return fault instanceof Error && 'syscall' in fault && MENDABLE.has(codeOf(fault)) ? fault.message : null;
}
/** What a fault is called by the system, the database or a library: ENOENT, 42501; empty where it has no such name. */
export function codeOf(fault) {
    return fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
}
