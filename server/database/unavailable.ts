import { codeOf } from '../fault-code.ts';
import { RowLevelSecurityError } from './row-level-security-error.ts';

/** Error codes of the operating system and the resolver for a failed connection to the database. */
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
 * SQLSTATEs that mean "not now": class 08 connection, class 53 out of resources, 57P01 to 57P03 shutting down, crashed
 * or starting up, 25P03 a transaction that was idle too long, 25006 a standby that accepts no writes yet. Source:
 * PostgreSQL documentation, appendix A.
 */
const AWAY_STATE = /^(?:08...|53...|57P0[1-3]|25P03|25006)$/u;

/** SQLSTATEs of a database that answers but accepts no writes. Source: the same appendix. */
export const DISK_FULL = '53100';
export const READ_ONLY = '25006';

/**
 * SQLSTATEs of a connection that the database itself refuses: class 28 wrong user or password, 3D000 unknown database.
 * Source: the same appendix.
 */
const REFUSED_STATE = /^(?:28...|3D000)$/u;

/**
 * SQLSTATEs of a transaction that was aborted because of other transactions or a slow machine: 40001 serialization
 * failure and 40P01 deadlock, 55P03 waited too long for a lock, 57014 took too long.
 */
const BUSY_STATE = /^(?:40001|40P01|55P03|57014)$/u;

/** Messages of errors that pg and pg-pool throw without a code. */
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

/** Why the database could not serve a request that may succeed later: it was unavailable, or overloaded. */
export type DatabaseTrouble = 'away' | 'busy';

/** Returns the trouble that an error means, or null if the error has another cause. */
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

/** Returns true if the database was unavailable or overloaded, so that the same request may succeed later. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  return databaseTrouble(fault) !== null;
}

/**
 * Returns true if the database refused the connection, such as after a change of the password. At a start, the operator
 * must correct the address; a running server continues once it is corrected.
 */
export function isConnectionRefused(fault: unknown): fault is Error {
  return fault instanceof Error && REFUSED_STATE.test(codeOf(fault));
}

/** Returns the problem of the database as the rest of one line for the operator, or null for another error. */
export function tellDatabaseTrouble(fault: unknown): string | null {
  if (isConnectionRefused(fault)) return `the database refuses the connection: ${fault.message} (${codeOf(fault)}).`;
  const trouble = databaseTrouble(fault);
  if (trouble === null) return null;
  const code = codeOf(fault);
  if (code === DISK_FULL) return `the disk of the database is full; make room (${code}).`;
  if (code === READ_ONLY) return `the database takes no writes: it is read-only or a standby (${code}).`;
  return `the database ${trouble === 'away' ? 'cannot be reached' : 'is too busy'}${code === '' ? '' : ` (${code})`}.`;
}

/**
 * Returns true if the database's socket does not exist. Other missing files give the same code with another syscall.
 */
function isSocketMissing(fault: Error): boolean {
  return codeOf(fault) === 'ENOENT' && 'syscall' in fault && fault.syscall === 'connect';
}
