/**
 * Simulates the Web Locks API of a device. `closePage` releases all locks, as a browser does when the page is closed.
 */
export function createTestWebLocks() {
  const held = new Set<string>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this form of the overload is used
  const request = (async (name: string, _options: LockOptions, body: (lock: unknown) => unknown) => {
    const isFree = !held.has(name);
    held.add(name);
    const result = await body(isFree ? { name } : null);
    if (isFree) held.delete(name);
    return result;
  }) as unknown as LockManager['request'];
  return { request, closePage: () => held.clear() };
}
