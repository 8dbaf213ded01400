import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { applyMigrations, migrationsFolder } from './migrate.ts';
import { databaseSchemaText } from './schema-text.ts';
import { databaseSchemaTypes } from './schema-types.ts';

/**
 * The program of `npm run -s schema`. It applies all migrations to an empty database, and writes the resulting schema
 * to schema.txt and schema.generated.ts.
 */
const dataDirectory = await mkdtemp(path.join(tmpdir(), 'sakumon-schema-'));
const log = (line: string): boolean => process.stderr.write(`${line}\n`);
const postgres = await startEmbeddedPostgres({ dataDirectory, log });
try {
  await applyMigrations(postgres.url);
  const folder = path.dirname(migrationsFolder());
  await writeFile(path.join(folder, 'schema.txt'), await databaseSchemaText(postgres.url));
  await writeFile(path.join(folder, 'schema.generated.ts'), await databaseSchemaTypes(postgres.url));
} finally {
  await postgres.stop();
  await rm(postgres.folder, { recursive: true, force: true });
  await rm(dataDirectory, { recursive: true, force: true });
}
