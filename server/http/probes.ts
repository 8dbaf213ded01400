import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Readiness = 'ready' | 'databaseAway' | 'notMigrated' | 'notWritable' | 'stopping';

/**
 * Maximum time of a readiness check in milliseconds; after it the database counts as away. Requests may still wait for
 * it.
 */
const LONGEST_ANSWER = 4000;

/**
 * Registers the probes. `/healthz`: the process answers. `/readyz`: it can work, because the database is reachable,
 * migrated and writable, and the process is not stopping.
 */
export function registerProbes(
  server: FastifyInstance,
  readiness: () => Promise<Readiness>,
  stopping: AbortSignal,
): void {
  server.get('/healthz', { config: { routeName: 'healthz' } }, async () => ({ status: 'alive' }));
  server.get('/readyz', { config: { routeName: 'readyz' } }, async (_, reply) => {
    const status = stopping.aborted ? 'stopping' : await Promise.race([readiness(), late()]);
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}

async function late(): Promise<Readiness> {
  await wait(LONGEST_ANSWER, undefined, { ref: false });
  return 'databaseAway';
}
