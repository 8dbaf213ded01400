import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connectionUrl } from './address.ts';
import { supervisorOf } from './claim.ts';
import { DATABASE, SUPERUSER } from './cluster.ts';
import { findHome } from './home.ts';
import { COMMON_FOLDER, serverUser } from './server-user.ts';

/**
 * Returns the address of the embedded database of `dataDirectory` if another process runs it, so that a command works
 * while the server is running. Returns null if the database is not running.
 */
export async function runningPostgres(dataDirectory: string): Promise<string | null> {
  const { folder, cluster } = await findHome(dataDirectory, serverUser(), COMMON_FOLDER);
  if ((await supervisorOf(folder)) === null) return null;
  // The lines of postmaster.pid: process, data directory, start, port, socket folder (PostgreSQL, miscadmin.h).
  const [, , , port = '', socketFolder = ''] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const password = (await readFile(path.join(folder, 'password'), 'utf8')).trim();
  const address =
    socketFolder === ''
      ? ({ kind: 'loopback', port: Number(port) } as const)
      : ({ kind: 'socket', folder: socketFolder } as const);
  return connectionUrl(address, SUPERUSER, password, DATABASE);
}
