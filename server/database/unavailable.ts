import { codeOfError } from '../fault-code.ts';
import { RowLevelSecurityError } from './row-level-security-error.ts';

/** Error codes of the operating system and of the name resolver for a failed connection to the database. */
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
 * SQLSTATEs that mean that the database is unavailable for now: connection errors (class 08), out of resources (class
 * 53), shutting down, crashed or starting up (57P01 to 57P03), transaction idle for too long (25P03), standby that
 * accepts no writes yet (25006). Source: PostgreSQL documentation, appendix A.
 */
const AWAY_STATE = /^(?:08...|53...|57P0[1-3]|25P03|25006)$/u;

/** SQLSTATEs of a database that responds but accepts no writes. Source: PostgreSQL documentation, appendix A. */
export const DISK_FULL_SQLSTATE = '53100';
export const READ_ONLY_SQLSTATE = '25006';

/**
 * SQLSTATEs of a connection that the database rejects: wrong user or password (class 28), unknown database (3D000).
 * Source: PostgreSQL documentation, appendix A.
 */
const REFUSED_STATE = /^(?:28...|3D000)$/u;

/**
 * SQLSTATEs of a transaction that was aborted because of other transactions or a slow machine: serialization failure
 * (40001), deadlock (40P01), lock wait too long (55P03), statement too long (57014).
 */
const BUSY_STATE = /^(?:40001|40P01|55P03|57014)$/u;

/**
 * The first words of error messages that pg and pg-pool use if the database is unavailable. These errors have no code.
 */
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

/**
 * Why the database could not serve a request: it was unavailable (`away`) or overloaded (`busy`). The same request may
 * succeed later.
 */
export type DatabaseTrouble = 'away' | 'busy';

/**
 * Returns `away` if the error means that the database is unavailable, and `busy` if it means that the database is
 * overloaded. Returns null if the error has another cause.
 */
export function databaseTroubleOfError(fault: unknown): DatabaseTrouble | null {
  if (!(fault instanceof Error)) return null;
  if (fault instanceof RowLevelSecurityError) return 'away';
  const code = codeOfError(fault);
  if (BUSY_STATE.test(code)) return 'busy';
  const isAway =
    CONNECTION_CODES.has(code) ||
    isSocketMissing(fault) ||
    AWAY_STATE.test(code) ||
    REFUSED_STATE.test(code) ||
    AWAY_MESSAGES.some((message) => fault.message.startsWith(message));
  if (isAway) return 'away';
  return fault instanceof AggregateError
    ? (fault.errors.map(databaseTroubleOfError).find((each) => each !== null) ?? null)
    : null;
}

/**
 * Returns true if the error means that the database was unavailable or overloaded. The same request may succeed later.
 */
export function isDatabaseUnavailableOrOverloaded(fault: unknown): boolean {
  return databaseTroubleOfError(fault) !== null;
}

/**
 * Returns true if the database rejected the connection, for example because `DATABASE_URL` contains an old password. If
 * this happens when the server starts, the operator must correct this setting and start the server again. A running
 * server continues as soon as the database accepts its connections again.
 */
export function isConnectionRejectedByDatabase(fault: unknown): fault is Error {
  return fault instanceof Error && REFUSED_STATE.test(codeOfError(fault));
}

/**
 * Returns a text for the operator that says why the database failed, to be added to a line of the log. Returns null if
 * the error does not mean that the database failed.
 */
export function describeDatabaseFailureForOperator(fault: unknown): string | null {
  if (isConnectionRejectedByDatabase(fault))
    return `the database refuses the connection: ${fault.message} (${codeOfError(fault)}).`;
  const trouble = databaseTroubleOfError(fault);
  if (trouble === null) return null;
  const code = codeOfError(fault);
  if (code === DISK_FULL_SQLSTATE) return `the disk of the database is full; make room (${code}).`;
  if (code === READ_ONLY_SQLSTATE) return `the database takes no writes: it is read-only or a standby (${code}).`;
  return `the database ${trouble === 'away' ? 'cannot be reached' : 'is too busy'}${code === '' ? '' : ` (${code})`}.`;
}

/**
 * Returns true if the Unix socket of the database does not exist. The error of any missing file has the code ENOENT,
 * but only the error of a missing socket has the syscall `connect`.
 */
function isSocketMissing(fault: Error): boolean {
  return codeOfError(fault) === 'ENOENT' && 'syscall' in fault && fault.syscall === 'connect';
}
