import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In the environment: the data directory, filled and at rest, that journeys begin with a copy of. */
export const FILLED = 'SAKUMON_FILLED_DATA';

const POINTER = 'postgres-location.txt';

export function emptyDataDirectory(): string {
  return mkdtempSync(path.join(tmpdir(), 'sakumon-journey-'));
}

/** A copy of the filled one, where there is one: making a database takes longer than all else at a start. */
export function demonstrationDataDirectory(): string {
  const filled = process.env[FILLED];
  const made = emptyDataDirectory();
  if (filled === undefined) return made;
  const from = databaseFolder(filled);
  const isElsewhere = existsSync(path.join(filled, POINTER));
  const to = isElsewhere ? path.join(path.dirname(from), path.basename(made)) : path.join(made, 'postgres');
  // With the owner of each file: PostgreSQL is another user where root starts it.
  execFileSync('cp', ['-a', from, to]);
  if (isElsewhere) writeFileSync(path.join(made, POINTER), `${to}\n`, { mode: 0o600 });
  return made;
}

/** The folder of the embedded database, also when it lies outside the data directory. */
export function databaseFolder(dataDirectory: string): string {
  const pointer = path.join(dataDirectory, POINTER);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : path.join(dataDirectory, 'postgres');
}

export function removeDataDirectory(dataDirectory: string): void {
  rmSync(databaseFolder(dataDirectory), { recursive: true, force: true });
  rmSync(dataDirectory, { recursive: true, force: true });
}
