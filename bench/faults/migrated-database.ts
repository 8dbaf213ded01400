import { applyMigrations } from '../../server/database/migrate.ts';
import { openDatabasePool } from '../../server/database/pool.ts';
import type { TestDatabase } from '../../testing/server/database/database.ts';

/** Migrates the database of a PostgreSQL that contains no other database, and opens it. */
export async function migratedDatabase(url: string): Promise<TestDatabase> {
  await applyMigrations(url);
  const db = openDatabasePool({ url, log: () => undefined });
  return { db, url, close: () => db.destroy() };
}
