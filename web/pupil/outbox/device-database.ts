import { loadChunk } from '../../app/frame/load-part.ts';
import { openDeviceDatabase, type DeviceDatabase } from './database.ts';

/**
 * Maximum time that a database may take to open, in milliseconds. After this time the browser counts as denying the
 * database: in private mode, some browsers neither open a database nor report an error.
 */
const OPENING_LIMIT = 4_000;

let database: Promise<DeviceDatabase> | null = null;
let isDenied = false;

/**
 * Resolves to the main IndexedDB database of this device, which is opened when it is first used. If the browser denies
 * the database, resolves to a database in the page's memory.
 */
export function openDeviceDatabaseOnce(): Promise<DeviceDatabase> {
  database ??= openInTime()
    .catch(openInMemory)
    .catch((fault: unknown) => {
      database = null;
      throw fault;
    });
  return database;
}

/**
 * Returns true if the data in the database stays on the device after the page is closed. The result is valid only after
 * the database was opened.
 */
export function isDeviceStoragePersistent(): boolean {
  return !isDenied;
}

async function openInTime(): Promise<DeviceDatabase> {
  const opening = openDeviceDatabase();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The browser does not open the database.'));
      // If the database opens after the time limit, the page no longer uses it. The connection is then closed, because
      // an open connection would prevent a page of another version from changing the database.
      opening.then(
        (late) => late.close(),
        () => undefined,
      );
    }, OPENING_LIMIT);
  });
  return Promise.race([opening, limit]).finally(() => clearTimeout(timer));
}

async function openInMemory(): Promise<DeviceDatabase> {
  const { replaceIndexedDbByMemory } = await loadChunk('memory-database', () => import('./memory-database.ts'));
  replaceIndexedDbByMemory();
  isDenied = true;
  return openDeviceDatabase();
}
