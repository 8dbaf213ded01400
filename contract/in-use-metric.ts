/** Name of the metric that counts the resources in use. */
export const RESOURCES_IN_USE_METRIC = 'sakumon_in_use';

const LINE = new RegExp(`^${RESOURCES_IN_USE_METRIC}\\{what="(?<what>[^"]+)"[^}]*\\} (?<count>\\d+)$`, 'gmu');

/**
 * Parses the text of `/metrics`. Returns how many resources of each kind requests use now (metric `sakumon_in_use`),
 * summed over all server processes. Kinds with the count 0 are left out.
 */
export function parseResourcesInUse(metrics: string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { groups } of metrics.matchAll(LINE)) {
    const [what, count] = [groups?.['what'] ?? '', Number(groups?.['count'])];
    if (count > 0) counts.set(what, (counts.get(what) ?? 0) + count);
  }
  return Object.fromEntries(counts);
}
