/** The metric of what a server holds now. */
export const IN_USE = 'sakumon_in_use';

const LINE = new RegExp(`^${IN_USE}\\{what="(?<what>[^"]+)"[^}]*\\} (?<count>\\d+)$`, 'gmu');

/** What a server holds, by the text of its `/metrics`: every count of `sakumon_in_use` that is not zero, of all processes together. */
export function inUseIn(metrics: string): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { groups } of metrics.matchAll(LINE)) {
    const [what, count] = [groups?.['what'] ?? '', Number(groups?.['count'])];
    if (count > 0) counts.set(what, (counts.get(what) ?? 0) + count);
  }
  return Object.fromEntries(counts);
}
