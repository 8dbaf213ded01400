/**
 * Maximum time in milliseconds for which the page waits for a response that needs data from the roster provider. The
 * server's time limit for the provider is shorter.
 */
export const ROSTER_PULL_TIME_LIMIT_MS = 55_000;
