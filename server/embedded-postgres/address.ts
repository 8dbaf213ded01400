import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresFailure } from './failure.ts';
import type { PostgresFolderAndUser } from './home.ts';
import { SOCKET_FOLDER_PREFIX } from './leftovers.ts';
import { SOCKET_PORT, type PostgresAddress } from './postmaster.ts';
import { canUserAccessFiles } from './server-user.ts';
import { findFreePort } from './free-port.ts';

/**
 * Maximum length in bytes of the path of a Unix socket. The operating system's structure sockaddr_un has space for 104
 * bytes on macOS and 108 bytes on Linux. PostgreSQL adds five bytes to the path for its lock file.
 */
const LONGEST_SOCKET_PATH = 98;

/**
 * Returns an unused address. `socket`: a Unix socket in a new private folder, so that no other user can connect and no
 * port is needed. `loopback` (for Windows): a free port of the loopback interface. Throws an EmbeddedPostgresFailure if
 * no folder with a short enough path is possible.
 */
export async function findFreePostgresAddress(
  home: PostgresFolderAndUser,
  kind: PostgresAddress['kind'],
): Promise<PostgresAddress> {
  if (kind === 'loopback') return { kind, port: await findFreePort() };
  for (const parent of new Set([tmpdir(), '/tmp', home.folder])) {
    const prefix = path.join(parent, SOCKET_FOLDER_PREFIX);
    const longest = Buffer.byteLength(`${prefix}XXXXXX/.s.PGSQL.${SOCKET_PORT}`);
    if (!existsSync(parent) || longest > LONGEST_SOCKET_PATH) continue;
    const folder = await mkdtemp(prefix).catch(() => null);
    if (folder === null) continue;
    if (home.user === null) return { kind, folder };
    await chown(folder, home.user.uid, home.user.gid);
    if (canUserAccessFiles(home.user, { write: [folder] })) return { kind, folder };
    await rm(folder, { recursive: true, force: true });
  }
  throw new EmbeddedPostgresFailure(
    'No folder has a path that is short enough for a socket: set TMPDIR to a short path.',
  );
}

/** Removes the socket folder of an address that is no longer used. */
export async function removeSocketFolder(address: PostgresAddress): Promise<void> {
  if (address.kind === 'socket') await rm(address.folder, { recursive: true, force: true });
}

/** Removes the files that a killed server left in its socket folder, such as its lock file. */
export async function deleteStaleSocketFiles(address: PostgresAddress): Promise<void> {
  if (address.kind !== 'socket') return;
  const socket = path.join(address.folder, `.s.PGSQL.${SOCKET_PORT}`);
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
}

/** Returns the address of a database in the form of a URL (postgres://…). */
export function postgresUrlOfAddress(
  address: PostgresAddress,
  user: string,
  password: string,
  database: string,
): string {
  const host =
    address.kind === 'socket' ? `${encodeURIComponent(address.folder)}:${SOCKET_PORT}` : `127.0.0.1:${address.port}`;
  return `postgres://${user}:${encodeURIComponent(password)}@${host}/${database}`;
}
