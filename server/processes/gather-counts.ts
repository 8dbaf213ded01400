import { AggregatorRegistry } from 'prom-client';
import { createMetrics } from '../http/metrics.ts';
import type { WorkerProcess } from './worker-process.ts';

const own = createMetrics('primary');

/**
 * Returns the metrics of the primary process and of all workers, in the text format of Prometheus. The label `process`
 * says from which process a metric comes.
 */
export async function gatherMetricsOfWorkers(workers: readonly WorkerProcess[]): Promise<string> {
  const told = await Promise.all([own.registry.getMetricsAsJSON(), ...workers.map(({ counts }) => counts())]);
  return AggregatorRegistry.aggregate(told.filter((metrics) => metrics.length > 0)).metrics();
}
