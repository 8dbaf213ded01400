import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Readiness = 'ready' | 'databaseAway' | 'notMigrated' | 'notWritable' | 'stopping';

/** Milliseconds after which whoever asks is told that the database is away; requests may still wait for it. */
const LONGEST_ANSWER = 4000;

/**
 * `/healthz`: the process answers. `/readyz`: it can work, because its database is reached, migrated and takes writes, and it is
 * not being stopped.
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
