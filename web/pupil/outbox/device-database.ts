import { loadPart } from '../../app/frame/load-part.ts';
import { openDeviceDatabase, type DeviceDatabase } from './database.ts';

/** Milliseconds until a database that does not open counts as denied: some browsers never answer in private mode. */
const OPENING_LIMIT = 4_000;

let database: Promise<DeviceDatabase> | null = null;
let isDenied = false;

/** The device's one database, opened on first use; where the browser denies it, one in the page's memory. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  database ??= openInTime()
    .catch(openInMemory)
    .catch((fault: unknown) => {
      database = null;
      throw fault;
    });
  return database;
}

/** Whether what is stored outlives the page; known once the database is open. */
export function isDeviceLasting(): boolean {
  return !isDenied;
}

async function openInTime(): Promise<DeviceDatabase> {
  const opening = openDeviceDatabase();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The browser does not open the database.'));
      // Open after all, it would hold up a page of another version.
      opening.then(
        (late) => late.close(),
        () => undefined,
      );
    }, OPENING_LIMIT);
  });
  return Promise.race([opening, limit]).finally(() => clearTimeout(timer));
}

async function openInMemory(): Promise<DeviceDatabase> {
  const { useDatabaseInMemory } = await loadPart('memory-database', () => import('./memory-database.ts'));
  useDatabaseInMemory();
  isDenied = true;
  return openDeviceDatabase();
}
