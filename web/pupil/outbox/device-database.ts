import { loadChunk } from '../../app/frame/load-part.ts';
import { openDeviceDatabase, type DeviceDatabase } from './database.ts';

/**
 * Maximum time that a database may take to open, in milliseconds. After this time it counts as denied, because some
 * browsers never answer in private mode.
 */
const OPENING_LIMIT = 4_000;

let database: Promise<DeviceDatabase> | null = null;
let isDenied = false;

/**
 * Returns the device's only database, opened on first use. If the browser denies the database, returns a database in
 * the page's memory.
 */
export function deviceDatabase(): Promise<DeviceDatabase> {
  database ??= openInTime()
    .catch(openInMemory)
    .catch((fault: unknown) => {
      database = null;
      throw fault;
    });
  return database;
}

/** Returns true if stored data survives closing the page. The result is valid only after the database was opened. */
export function isDeviceStoragePersistent(): boolean {
  return !isDenied;
}

async function openInTime(): Promise<DeviceDatabase> {
  const opening = openDeviceDatabase();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The browser does not open the database.'));
      // The database was opened after the time limit, and the page no longer waits for it. It is closed, because an
      // open connection would prevent a page of another version from changing the database.
      opening.then(
        (late) => late.close(),
        () => undefined,
      );
    }, OPENING_LIMIT);
  });
  return Promise.race([opening, limit]).finally(() => clearTimeout(timer));
}

async function openInMemory(): Promise<DeviceDatabase> {
  const { useDatabaseInMemory } = await loadChunk('memory-database', () => import('./memory-database.ts'));
  useDatabaseInMemory();
  isDenied = true;
  return openDeviceDatabase();
}
