import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type ServerReadiness = 'ready' | 'databaseAway' | 'notMigrated' | 'notWritable' | 'stopping';

/**
 * Time limit in milliseconds for a readiness check. If a check takes longer, `/readyz` responds that the database is
 * unavailable. Other requests may wait longer for the database.
 */
const LONGEST_ANSWER = 4000;

/**
 * Registers the probes for monitoring. `/healthz` succeeds if the process responds. `/readyz` succeeds if the process
 * can serve requests: it is not stopping, and the database is reachable, migrated and writable.
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
