import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Name of the environment variable that contains the path of a data directory with the demonstration school. No server
 * uses this directory itself: each test gets a copy of it.
 */
export const DEMONSTRATION_DATA_VARIABLE_NAME = 'SAKUMON_FILLED_DATA';

const POINTER = 'postgres-location.txt';

export function createEmptyDataDirectory(): string {
  return mkdtempSync(path.join(tmpdir(), 'sakumon-journey-'));
}

/**
 * Makes a new data directory for a server and returns its path. If a data directory with the demonstration school
 * exists, the new directory is a copy of it. Creating a database instead would be the slowest step of a server start.
 */
export function createDemonstrationDataDirectory(): string {
  const filled = process.env[DEMONSTRATION_DATA_VARIABLE_NAME];
  const made = createEmptyDataDirectory();
  if (filled === undefined) return made;
  const from = findEmbeddedDatabaseFolder(filled);
  const isElsewhere = existsSync(path.join(filled, POINTER));
  const to = isElsewhere ? path.join(path.dirname(from), path.basename(made)) : path.join(made, 'postgres');
  // `-a` keeps the owner of each file. If root starts the server, PostgreSQL runs as another user, and this user must
  // own the files.
  execFileSync('cp', ['-a', from, to]);
  if (isElsewhere) writeFileSync(path.join(made, POINTER), `${to}\n`, { mode: 0o600 });
  return made;
}

/**
 * Returns the folder of the embedded database. If this folder is outside of the data directory, the file `POINTER` in
 * the data directory contains its path.
 */
export function findEmbeddedDatabaseFolder(dataDirectory: string): string {
  const pointer = path.join(dataDirectory, POINTER);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : path.join(dataDirectory, 'postgres');
}

export function removeDataDirectory(dataDirectory: string): void {
  rmSync(findEmbeddedDatabaseFolder(dataDirectory), { recursive: true, force: true });
  rmSync(dataDirectory, { recursive: true, force: true });
}
