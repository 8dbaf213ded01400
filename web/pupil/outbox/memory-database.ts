import * as memory from 'fake-indexeddb';

/** From now on the page's IndexedDB is one in memory, which ends with the page. */
export function useDatabaseInMemory(): void {
  for (const [name, value] of Object.entries({ ...memory, indexedDB: new memory.IDBFactory() })) {
    if (/^(?:IDB|indexedDB$)/u.test(name)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  }
}
