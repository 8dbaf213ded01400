import { chmodSync, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A folder of Linux whose files are stored in memory. In containers, its size is often limited to 64 MB. */
const SHARED_MEMORY = '/dev/shm';
/**
 * Minimum free space for a run of all tests, in bytes. The tests store databases, browser profiles and server folders.
 */
const ENOUGH = 6 * 2 ** 30;

/**
 * Returns the path of a folder in memory for the temporary files of tests. Returns null if the machine has no such
 * folder or too little free memory. Files on ext4 would be slow: after many deletions, the creation of a file searches
 * all files that were deleted in the last minute (docs/design/testing.md).
 */
export function memoryFolder() {
  if (!existsSync(SHARED_MEMORY)) return null;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ENOUGH) return null;
  const folder = join(SHARED_MEMORY, 'sakumon-tests');
  mkdirSync(folder, { recursive: true });
  // All users may write to the folder, and only the owner of a file may delete it, as in /tmp. If root runs the tests,
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}
