const LINE = /^sakumon_in_use\{what="(?<what>[^"]+)"[^}]*\} (?<count>\d+)$/gmu;
/** What a server holds, by the text of its `/metrics`: every count of `sakumon_in_use` that is not zero, of all processes together. */
export function inUseIn(metrics) {
  const counts = new Map();
  for (const { groups } of metrics.matchAll(LINE)) {
    const [what, count] = [groups?.['what'] ?? '', Number(groups?.['count'])];
    if (count > 0) counts.set(what, (counts.get(what) ?? 0) + count);
  }
  return Object.fromEntries(counts);
}
//# sourceMappingURL=in-use.js.map
