import * as memory from 'fake-indexeddb';

/** Replaces the IndexedDB of the page by an implementation in memory. Its data is lost when the page closes. */
export function replaceIndexedDbByMemory(): void {
  for (const [name, value] of Object.entries({ ...memory, indexedDB: new memory.IDBFactory() })) {
    if (/^(?:IDB|indexedDB$)/u.test(name)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  }
}
