import type { FastifyInstance } from 'fastify';

export type Readiness = 'ready' | 'databaseAway' | 'notMigrated';

/** `/healthz`: the process answers. `/readyz`: it can work, because its database is reached and migrated. */
export function registerProbes(server: FastifyInstance, readiness: () => Promise<Readiness>): void {
  server.get('/healthz', { config: { routeName: 'healthz' } }, async () => ({ status: 'alive' }));
  server.get('/readyz', { config: { routeName: 'readyz' } }, async (_, reply) => {
    const status = await readiness();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
