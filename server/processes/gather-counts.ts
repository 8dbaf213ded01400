import { AggregatorRegistry } from 'prom-client';
import { createMetrics } from '../http/metrics.ts';
import type { WorkerProcess } from './worker-process.ts';

const own = createMetrics('primary');

/** The metrics of all workers, each under its own label, and the primary's, as Prometheus reads them. */
export async function gatherCounts(workers: readonly WorkerProcess[]): Promise<string> {
  const told = await Promise.all([own.registry.getMetricsAsJSON(), ...workers.map(({ counts }) => counts())]);
  return AggregatorRegistry.aggregate(told.filter((metrics) => metrics.length > 0)).metrics();
}
