import { loadChunk } from '../../app/frame/load-part.ts';
import { openDeviceDatabase, type DeviceDatabase } from './database.ts';

/**
 * Milliseconds after which a database that has not opened counts as denied. Some browsers never answer in private mode.
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

/** True if stored data survives closing the page. Only valid after the database was opened. */
export function isDeviceLasting(): boolean {
  return !isDenied;
}

async function openInTime(): Promise<DeviceDatabase> {
  const opening = openDeviceDatabase();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The browser does not open the database.'));
      // If the database opens too late, close it: an open connection would block a page of another version.
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
