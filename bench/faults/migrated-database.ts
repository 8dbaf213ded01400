import { applyMigrations } from '../../server/database/migrate.ts';
import { openDatabasePool } from '../../server/database/pool.ts';
import type { TestDatabase } from '../../testing/server/database/database.ts';

/** Applies all migrations to the empty database at `url` and opens a pool of connections to it. */
export async function openMigratedDatabase(url: string): Promise<TestDatabase> {
  await applyMigrations(url);
  const db = openDatabasePool({ url, log: () => undefined });
  return { db, url, close: () => db.destroy() };
}
