import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresFailure } from './failure.ts';
import { canReach, userNumbered, type ServerUser } from './server-user.ts';

/** The folder of one embedded PostgreSQL with cluster, password and marks, and the user who owns it. */
export type Home = { readonly folder: string; readonly cluster: string; readonly user: ServerUser | null };

/** If DATA_DIR is private, this file in it contains the path of a folder outside that the server's user can reach. */
const POINTER = 'postgres-location.txt';

/** Finds or creates the home of the database of `dataDirectory`. Throws an EmbeddedPostgresFailure. */
export async function findHome(dataDirectory: string, user: ServerUser | null, commonFolder: string): Promise<Home> {
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
    `The database folder ${folder}, named in ${pointer}, is gone or hidden; restore it, start as the user who made it, or delete that file to begin with an empty database.`,
  );
}

/** An existing cluster keeps its owner, independent of the user who starts the server. */
async function existingHome(folder: string, user: ServerUser | null): Promise<Home> {
  const cluster = path.join(folder, 'cluster');
  if (!existsSync(cluster)) return { folder: await own(folder, user), cluster, user };
  const owner = await stat(cluster);
  if (user === null) {
    if (process.getuid === undefined || owner.uid === process.getuid()) return { folder, cluster, user };
    throw new EmbeddedPostgresFailure(
      `The database in ${folder} belongs to another user (number ${owner.uid}); start as that user or root, or choose another DATA_DIR.`,
    );
  }
  const keeper = owner.uid === user.uid ? user : userNumbered(owner.uid, owner.gid);
  if (owner.uid === 0) throw new EmbeddedPostgresFailure(`The database in ${cluster} belongs to root; chown it.`);
  if (canReach(keeper, { read: [cluster], write: [cluster] })) return { folder, cluster, user: keeper };
  throw new EmbeddedPostgresFailure(
    `PostgreSQL runs as the user ${keeper.name}, who cannot read and write ${cluster}; let that user pass the folders above it, and mount its disk writable.`,
  );
}

async function newHome(
  dataDirectory: string,
  inside: string,
  user: ServerUser | null,
  commonFolder: string,
): Promise<Home> {
  await own(inside, user);
  if (user === null || canReach(user, { run: [inside] })) {
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
 * Makes root the owner of the home, because root works in it. The server's user may only pass through it to the
 * cluster.
 */
async function own(folder: string, user: ServerUser | null): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user !== null) await chown(folder, 0, user.gid);
  await chmod(folder, user === null ? 0o700 : 0o710);
  return folder;
}

/**
 * Converts a file system error to a one-line error; returns other errors unchanged. Node gives no path for an error of
 * an open file, such as on a full disk; then `dataDirectory` is named.
 */
export function oneLine(error: unknown, dataDirectory: string): unknown {
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
      return new EmbeddedPostgresFailure(`Cannot keep a database in ${dataDirectory}: ${error.message}.`);
  }
}
