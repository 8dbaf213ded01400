import { chmodSync, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory; containers often give it 64 MB. */
const SHARED_MEMORY = '/dev/shm';
/** Bytes that a whole run of the tests never needs: databases of the files under test, browsers' profiles, servers' folders. */
const ENOUGH = 6 * 2 ** 30;

/**
 * A folder in memory for what tests make and remove by the hundred; null where there is no room. ext4 goes through all
 * files removed in the last minute before it makes a new one (docs/design/testing.md).
 */
export function memoryFolder() {
  if (!existsSync(SHARED_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ENOUGH) return null;
  const folder = join(SHARED_MEMORY, 'sakumon-tests');
  mkdirSync(folder, { recursive: true });
  // As the system's own: where root runs the tests, PostgreSQL is another user.
  chmodSync(folder, 0o1777);
  return folder;
}
