import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { missingMigrationsOf } from '../database/migrate.ts';
import { writeDatabaseBackup } from './take-backup.ts';

/** Maximum number of backups that the folder keeps. Older backups in the folder are deleted. */
const KEPT = 3;
const NAME = /^before-\d{14}-.*\.sakumon$/u;

/**
 * Writes a backup into `folder` before migrations change a database that contains data. Returns the path of the file.
 * Returns null if no migration is missing or the database is empty.
 */
export async function backUpBeforeMigrating(
  url: string,
  folder: string,
  password: string | null,
  now: Date,
): Promise<string | null> {
  const { applied, missing } = await missingMigrationsOf(url);
  const [next] = missing;
  if (applied === 0 || next === undefined) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().replaceAll(/[^0-9TZ]/gu, '');
  const file = path.join(folder, `before-${next.slice(0, 14)}-${moment}.sakumon`);
  await writeDatabaseBackup(url, file, password, () => now);
  const older = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of older.slice(0, -KEPT)) await rm(path.join(folder, name));
  return file;
}
