import { migrate } from '../../server/database/migrate.ts';
import { openPool } from '../../server/database/pool.ts';
import type { TestDatabase } from '../../server/database/test-database.ts';

/** The one database of a PostgreSQL of its own. */
export async function migratedDatabase(url: string): Promise<TestDatabase> {
  await migrate(url);
  const db = openPool({ url, log: () => undefined });
  return { db, url, close: () => db.destroy() };
}
