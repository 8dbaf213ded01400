import { chmodSync, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Folder of Linux whose files are stored in memory. Containers often limit it to 64 MB. */
const SHARED_MEMORY = '/dev/shm';
/** Free bytes that one run of all tests needs for databases, browser profiles and server folders. */
const ENOUGH = 6 * 2 ** 30;

/**
 * Returns a folder in memory for temporary files of tests, or null if there is not enough space. A folder on ext4 is
 * slow: after many deletions, creating a file searches all files removed in the last minute (docs/design/testing.md).
 */
export function memoryFolder() {
  if (!existsSync(SHARED_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ENOUGH) return null;
  const folder = join(SHARED_MEMORY, 'sakumon-tests');
  mkdirSync(folder, { recursive: true });
  // World-writable with the sticky bit, like /tmp: if root runs the tests, PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}
