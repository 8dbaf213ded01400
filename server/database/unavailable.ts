/** Failures of the operating system and the resolver on the way to the database. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs that say "not now": class 08 connection, class 53 out of resources, 57P01 to 57P03 shutting down, crashed
 * or starting up, 25006 a standby that takes no writes yet.
 * Source: PostgreSQL documentation, appendix A.
 */
const UNAVAILABLE_STATE = /^(?:08...|53...|57P0[1-3]|25006)$/u;

/** pg and pg-pool report these without any code. */
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
];

/** True when the database could not be reached or could not serve: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CONNECTION_CODES.has(code) || UNAVAILABLE_STATE.test(code)) return true;
  return UNAVAILABLE_MESSAGES.some((message) => error.message.startsWith(message));
}
