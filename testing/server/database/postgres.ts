import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { findSupervisorOfPostgresFolder } from '../../../server/embedded-postgres/claim.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../server/embedded-postgres/embedded-postgres.ts';
import { endOrphanedProcesses } from '../../../server/embedded-postgres/leftovers.ts';
import { applyMigrations } from '../../../server/database/migrate.ts';

const PREFIX = 'sakumon-test-postgres-';

/**
 * Settings that make test databases fast, although a crash can lose data. For `npm run faults`, committed data must
 * survive, because these tests kill the database server.
 */
const FAST = {
  fsync: 'off',
  synchronous_commit: process.env['FAULTS'] === undefined ? 'off' : 'on',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

let server: Server | undefined;
let started: Promise<EmbeddedPostgres> | undefined;
let directory: string | undefined;

/** Vitest calls this once, before the test files. The database starts when the first file requests its address. */
export async function setup(project: TestProject): Promise<void> {
  const listening = createServer((_request, response) => {
    // Without this header, a test file would reuse the connection of the previous test file, although the server may
    // have closed it meanwhile (after the keep-alive time).
    response.setHeader('connection', 'close');
    started ??= startTestPostgres();
    started.then(
      (postgres) => response.end(postgres.url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server = listening;
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  project.provide('testPostgres', `http://127.0.0.1:${port}/`);
}

export async function teardown(): Promise<void> {
  server?.close();
  server?.closeAllConnections();
  const postgres = await started?.catch(() => undefined);
  await postgres?.stop();
  if (postgres !== undefined) await rm(postgres.folder, { recursive: true, force: true });
  if (directory !== undefined) await rm(directory, { recursive: true, force: true });
}

export const TEMPLATE_DATABASE_NAME = 'sakumon_template';

async function startTestPostgres(): Promise<EmbeddedPostgres> {
  await sweep();
  directory = await mkdtemp(path.join(tmpdir(), PREFIX));
  // If root runs the tests, PostgreSQL runs as another user, who must be able to read this folder.
  await chmod(directory, 0o755);
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({
    dataDirectory: directory,
    log: (line) => lines.push(line),
    settings: FAST,
  });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE_NAME}`);
  await client.end();
  await applyMigrations(replaceDatabaseInUrl(postgres.url, TEMPLATE_DATABASE_NAME));
  return postgres;
}

/** Cleans up after earlier test runs that were killed: ends their database processes and removes their folders. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(tmpdir(), name, 'postgres');
    if (!existsSync(path.join(folder, 'supervisor')) || (await findSupervisorOfPostgresFolder(folder)) !== null)
      continue;
    await endOrphanedProcesses(path.join(folder, 'cluster'), () => undefined);
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

export function replaceDatabaseInUrl(url: string, database: string): string {
  return `${url.slice(0, url.lastIndexOf('/'))}/${database}`;
}

declare module 'vitest' {
  // This declaration adds a property to the interface of the same name in Vitest.
  interface ProvidedContext {
    testPostgres: string;
  }
}
