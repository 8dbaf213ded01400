import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { postgresUrlOfAddress } from './address.ts';
import { findSupervisorOfPostgresFolder } from './claim.ts';
import { POSTGRES_DATABASE, POSTGRES_SUPERUSER } from './cluster.ts';
import { findPostgresFolderAndUser } from './home.ts';
import { POSTGRES_READABLE_FOLDER_PATH, findPostgresSystemUser } from './server-user.ts';

/**
 * Returns the address of the embedded database of `dataDirectory` if another process runs this database. A command
 * needs this address while the server is running. Returns null if the database is not running.
 */
export async function findRunningPostgresUrl(dataDirectory: string): Promise<string | null> {
  const { folder, cluster } = await findPostgresFolderAndUser(
    dataDirectory,
    findPostgresSystemUser(),
    POSTGRES_READABLE_FOLDER_PATH,
  );
  if ((await findSupervisorOfPostgresFolder(folder)) === null) return null;
  // The lines of postmaster.pid: process id, data directory, start time, port, socket folder (PostgreSQL, miscadmin.h).
  const [, , , port = '', socketFolder = ''] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const password = (await readFile(path.join(folder, 'password'), 'utf8')).trim();
  const address =
    socketFolder === ''
      ? ({ kind: 'loopback', port: Number(port) } as const)
      : ({ kind: 'socket', folder: socketFolder } as const);
  return postgresUrlOfAddress(address, POSTGRES_SUPERUSER, password, POSTGRES_DATABASE);
}
