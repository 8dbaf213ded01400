/**
 * Maximum time for which the page waits for a response that needs the provider, in milliseconds. It is longer than the
 * time for which the server waits for the provider.
 */
export const PULL_TIME_LIMIT = 55_000;
