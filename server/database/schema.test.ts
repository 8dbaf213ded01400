import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databaseSchemaText } from './schema-text.ts';
import { databaseSchemaTypes } from './schema-types.ts';
import { createTestDatabase } from '../../testing/server/database/database.ts';

const database = await createTestDatabase();
afterAll(database.close);

const written = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');

test('schema.txt matches the migrations; otherwise run npm run -s schema', async () => {
  expect(await databaseSchemaText(database.url)).toBe(await written('schema.txt'));
});

test('schema.generated.ts matches the migrations; otherwise run npm run -s schema', async () => {
  expect(await databaseSchemaTypes(database.url)).toBe(await written('schema.generated.ts'));
});
