import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { RESOURCES_IN_USE_METRIC } from '../../contract/in-use-metric.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly routeName?: string;
  }
}

/**
 * Adds a kind of resource (`what`) to the metric {@link RESOURCES_IN_USE_METRIC}. `count` must return how many of these
 * resources are in use, and zero when the server is idle.
 */
export type AddResourceUsageMetric = (what: string, count: () => number) => void;

export type Metrics = {
  readonly registry: Registry;
  /** Returns the text that /metrics responds with. */
  readonly text: () => Promise<string>;
  readonly acts: Counter<'receipt'>;
  readonly signIns: Counter<'outcome'>;
  readonly watch: AddResourceUsageMetric;
};

/**
 * Creates the metrics of this process for Prometheus. If there are several processes, the label `process` distinguishes
 * them. No label names a person or a school.
 */
export function createMetrics(process: string | null = null): Metrics {
  const registry = new Registry();
  if (process !== null) registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const counts = new Map<string, () => number>();
  const inUse = new Gauge({
    name: RESOURCES_IN_USE_METRIC,
    help: 'What is held now, by what it is: zero when no request is under way and nobody follows a lesson.',
    labelNames: ['what'],
    registers: [],
    collect() {
      for (const [what, count] of counts) this.set({ what }, count());
    },
  });
  registry.registerMetric(inUse);
  return {
    registry,
    watch: (what, count) => void counts.set(what, count),
    text: () => registry.metrics(),
    acts: new Counter({
      name: 'sakumon_acts_total',
      help: 'Acts received, by what became of them.',
      labelNames: ['receipt'],
      registers: [registry],
    }),
    signIns: new Counter({
      name: 'sakumon_sign_ins_total',
      help: 'Tries to sign in, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  };
}

/** Serves /metrics, and measures the duration of every response by route and status. */
export function registerMetrics(server: FastifyInstance, { registry, text }: Metrics): void {
  const duration = new Histogram({
    name: 'sakumon_http_seconds',
    help: 'Seconds from request to answer.',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.routeName ?? 'page';
    duration.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  server.get('/metrics', { config: { routeName: 'metrics' } }, async (_, reply) =>
    reply.type(registry.contentType).send(await text()),
  );
}
