import { codeOf } from '../fault-code.ts';
import { RowLevelSecurityError } from './row-level-security-error.ts';

/** Failures of the operating system and the resolver on the way to the database. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs that say "not now": class 08 connection, class 53 out of resources, 57P01 to 57P03 shutting down, crashed
 * or starting up, 25P03 a transaction that was left alone too long, 25006 a standby that takes no writes yet.
 * Source: PostgreSQL documentation, appendix A.
 */
const AWAY_STATE = /^(?:08...|53...|57P0[1-3]|25P03|25006)$/u;

/** SQLSTATEs by which the database says that it answers but takes no writes. Source: the same appendix. */
export const DISK_FULL = '53100';
export const READ_ONLY = '25006';

/**
 * SQLSTATEs of a connection that the database itself refuses: class 28 who asks, 3D000 the name of the database. Source:
 * the same appendix.
 */
const REFUSED_STATE = /^(?:28...|3D000)$/u;

/**
 * SQLSTATEs of a transaction that was given up because of others, or because the machine was too slow: 40001 and 40P01
 * in each other's way, 55P03 waited too long for a lock, 57014 took too long altogether.
 */
const BUSY_STATE = /^(?:40001|40P01|55P03|57014)$/u;

/** pg and pg-pool report these without any code. */
const AWAY_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'Query read timeout',
];

/** Why the database could not serve a request that may succeed later: it was not there, or had too much to do. */
export type DatabaseTrouble = 'away' | 'busy';

/** The trouble that a fault tells of; null when it is a fault of our own. */
export function databaseTrouble(fault: unknown): DatabaseTrouble | null {
  if (!(fault instanceof Error)) return null;
  if (fault instanceof RowLevelSecurityError) return 'away';
  const code = codeOf(fault);
  if (BUSY_STATE.test(code)) return 'busy';
  const isAway =
    CONNECTION_CODES.has(code) ||
    isSocketMissing(fault) ||
    AWAY_STATE.test(code) ||
    REFUSED_STATE.test(code) ||
    AWAY_MESSAGES.some((message) => fault.message.startsWith(message));
  if (isAway) return 'away';
  return fault instanceof AggregateError
    ? (fault.errors.map(databaseTrouble).find((each) => each !== null) ?? null)
    : null;
}

/** True when the database could not be reached or could not serve: the same request may succeed later. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  return databaseTrouble(fault) !== null;
}

/**
 * True when the database refused the connection, as after a password was changed: whoever starts a server or a command
 * has to mend its address, while one that runs goes on once it is mended.
 */
export function isConnectionRefused(fault: unknown): fault is Error {
  return fault instanceof Error && REFUSED_STATE.test(codeOf(fault));
}

/** What is wrong with the database, as the rest of one line for whoever runs the program; null for a fault of our own. */
export function tellDatabaseTrouble(fault: unknown): string | null {
  if (isConnectionRefused(fault)) return `the database refuses the connection: ${fault.message} (${codeOf(fault)}).`;
  const trouble = databaseTrouble(fault);
  if (trouble === null) return null;
  const code = codeOf(fault);
  if (code === DISK_FULL) return `the disk of the database is full; make room (${code}).`;
  if (code === READ_ONLY) return `the database takes no writes: it is read-only or a standby (${code}).`;
  return `the database ${trouble === 'away' ? 'cannot be reached' : 'is too busy'}${code === '' ? '' : ` (${code})`}.`;
}

/** No socket is where the database's should be; a file that is missing is another matter. */
function isSocketMissing(fault: Error): boolean {
  return codeOf(fault) === 'ENOENT' && 'syscall' in fault && fault.syscall === 'connect';
}
