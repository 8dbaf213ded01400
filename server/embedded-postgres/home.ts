import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresFailure } from './failure.ts';
import { canUserAccessFiles, systemUserFromIds, type PostgresSystemUser } from './server-user.ts';

/**
 * The home of an embedded PostgreSQL: a folder with its files (cluster, password, claim file), the cluster's path, and
 * the operating system's user who owns the cluster.
 */
export type PostgresFolderAndUser = {
  readonly folder: string;
  readonly cluster: string;
  readonly user: PostgresSystemUser | null;
};

/**
 * Name of a file in DATA_DIR. If PostgreSQL's user cannot enter DATA_DIR, the file contains the path of another folder
 * for the database.
 */
const POINTER = 'postgres-location.txt';

/**
 * Returns the home of the database of `dataDirectory`. Creates the folder if it does not exist. Throws an
 * EmbeddedPostgresFailure if this is not possible.
 */
export async function findPostgresFolderAndUser(
  dataDirectory: string,
  user: PostgresSystemUser | null,
  commonFolder: string,
): Promise<PostgresFolderAndUser> {
  await mkdir(dataDirectory, { recursive: true });
  const pointed = await readPointer(dataDirectory);
  if (pointed !== null) return existingHome(pointed, user);
  const inside = path.join(dataDirectory, 'postgres');
  if (existsSync(path.join(inside, 'cluster'))) return existingHome(inside, user);
  return newHome(dataDirectory, inside, user, commonFolder);
}

async function readPointer(dataDirectory: string): Promise<string | null> {
  const pointer = path.join(dataDirectory, POINTER);
  if (!existsSync(pointer)) return null;
  const folder = (await readFile(pointer, 'utf8')).trim();
  if (existsSync(folder)) return folder;
  throw new EmbeddedPostgresFailure(
    `The database folder ${folder}, named in ${pointer}, is missing or not accessible; restore it, start as the user who created it, or delete that file to start with an empty database.`,
  );
}

/**
 * Returns the home of an existing cluster. The user of this home is the owner of the cluster, even if another user
 * starts the server.
 */
async function existingHome(folder: string, user: PostgresSystemUser | null): Promise<PostgresFolderAndUser> {
  const cluster = path.join(folder, 'cluster');
  if (!existsSync(cluster)) return { folder: await own(folder, user), cluster, user };
  const owner = await stat(cluster);
  if (user === null) {
    if (process.getuid === undefined || owner.uid === process.getuid()) return { folder, cluster, user };
    throw new EmbeddedPostgresFailure(
      `The database in ${folder} belongs to another user (number ${owner.uid}); start as that user or root, or choose another DATA_DIR.`,
    );
  }
  const keeper = owner.uid === user.uid ? user : systemUserFromIds(owner.uid, owner.gid);
  if (owner.uid === 0) throw new EmbeddedPostgresFailure(`The database in ${cluster} belongs to root; chown it.`);
  if (canUserAccessFiles(keeper, { read: [cluster], write: [cluster] })) return { folder, cluster, user: keeper };
  throw new EmbeddedPostgresFailure(
    `PostgreSQL runs as the user ${keeper.name}, who cannot read and write ${cluster}; give that user access to the folders above it, and mount its disk as writable.`,
  );
}

async function newHome(
  dataDirectory: string,
  inside: string,
  user: PostgresSystemUser | null,
  commonFolder: string,
): Promise<PostgresFolderAndUser> {
  await own(inside, user);
  if (user === null || canUserAccessFiles(user, { run: [inside] })) {
    return { folder: inside, cluster: path.join(inside, 'cluster'), user };
  }
  await rmdir(inside).catch(() => undefined);
  const elsewhere = path.join(commonFolder, randomBytes(8).toString('hex'));
  await mkdir(commonFolder, { recursive: true, mode: 0o755 });
  await own(elsewhere, user);
  await writeFile(path.join(dataDirectory, POINTER), `${elsewhere}\n`, { mode: 0o600 });
  return { folder: elsewhere, cluster: path.join(elsewhere, 'cluster'), user };
}

/**
 * Creates the home folder and returns its path. If root starts the server, root stays the owner of this folder, because
 * root writes files into it. PostgreSQL's user can only enter it to reach the cluster.
 */
async function own(folder: string, user: PostgresSystemUser | null): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user !== null) await chown(folder, 0, user.gid);
  await chmod(folder, user === null ? 0o700 : 0o710);
  return folder;
}

/**
 * Converts a file system error to an error for operators with a message of one line. The message contains the path of
 * the file, or `dataDirectory` if the file system error names no path. Returns any other error unchanged.
 */
export function toOneLineError(error: unknown, dataDirectory: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error;
  const place = 'path' in error ? String(error.path) : dataDirectory;
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return new EmbeddedPostgresFailure(`No permission to write ${place}; choose another DATA_DIR.`);
    case 'EROFS':
      return new EmbeddedPostgresFailure(`The disk that holds ${place} is read-only; choose another DATA_DIR.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresFailure(`The disk that holds ${place} is full; make room and start again.`);
    case 'EMFILE':
    case 'ENFILE':
      return new EmbeddedPostgresFailure('Too many files are open; raise the limit (ulimit -n) and start again.');
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresFailure(`${place} is not a folder; choose another DATA_DIR.`);
    default:
      return new EmbeddedPostgresFailure(`Cannot store a database in ${dataDirectory}: ${error.message}.`);
  }
}
