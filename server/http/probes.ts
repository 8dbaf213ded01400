import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type ServerReadiness = 'ready' | 'databaseAway' | 'notMigrated' | 'notWritable' | 'stopping';

/**
 * Maximum milliseconds for a readiness check. If it takes longer, the database counts as unavailable; requests may
 * still wait for it.
 */
const LONGEST_ANSWER = 4000;

/**
 * Registers the probes for monitoring. `/healthz`: the process responds. `/readyz`: the process can serve requests.
 * This requires that it is not stopping, and that the database is reachable, migrated and writable.
 */
export function registerProbes(
  server: FastifyInstance,
  readiness: () => Promise<ServerReadiness>,
  stopping: AbortSignal,
): void {
  server.get('/healthz', { config: { routeName: 'healthz' } }, async () => ({ status: 'alive' }));
  server.get('/readyz', { config: { routeName: 'readyz' } }, async (_, reply) => {
    const status = stopping.aborted ? 'stopping' : await Promise.race([readiness(), late()]);
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}

async function late(): Promise<ServerReadiness> {
  await wait(LONGEST_ANSWER, undefined, { ref: false });
  return 'databaseAway';
}
