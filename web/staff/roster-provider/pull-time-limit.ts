/**
 * Maximum time in milliseconds for which the page waits for a response of the server when the server itself must ask
 * the roster provider. It is longer than the server's own time limit for the provider.
 */
export const ROSTER_PULL_TIME_LIMIT_MS = 55_000;
