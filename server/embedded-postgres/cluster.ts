import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { postgresProgramPath, type PostgresBinaries } from './binaries.ts';
import { EmbeddedPostgresFailure } from './failure.ts';
import type { PostgresFolderAndUser } from './home.ts';
import { runPostgresProgram } from './program.ts';

export const POSTGRES_SUPERUSER = 'sakumon';
export const POSTGRES_DATABASE = 'sakumon';

const UNFINISHED = 'unfinished-';

/**
 * Creates the cluster (PostgreSQL's data folder) if it does not exist. Returns the password of the cluster's superuser.
 * The cluster is created in a temporary folder and renamed when it is complete, so that an interrupted start leaves no
 * incomplete cluster. Throws an EmbeddedPostgresFailure if the cluster cannot be created.
 */
export async function ensurePostgresCluster(
  home: PostgresFolderAndUser,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<string> {
  const password = path.join(home.folder, 'password');
  for (const name of await readdir(home.folder)) {
    if (name.startsWith(UNFINISHED)) await rm(path.join(home.folder, name), { recursive: true, force: true });
  }
  if (!existsSync(home.cluster)) {
    log(`creating the database in ${home.cluster}`);
    await writeSecret(password, randomBytes(32).toString('base64url'), home);
    await createCluster(home, binaries, password);
  }
  await refuseOtherMajor(home, binaries);
  await chmod(home.cluster, 0o700);
  if (!existsSync(password)) {
    throw new EmbeddedPostgresFailure(`The file ${password} is missing; restore it from a backup.`);
  }
  return (await readFile(password, 'utf8')).trim();
}

async function writeSecret(file: string, secret: string, { user }: PostgresFolderAndUser): Promise<void> {
  await writeFile(file, secret, { mode: 0o600 });
  if (user !== null) await chown(file, user.uid, user.gid);
}

async function createCluster(home: PostgresFolderAndUser, binaries: PostgresBinaries, password: string): Promise<void> {
  const unfinished = path.join(home.folder, UNFINISHED + randomBytes(6).toString('hex'));
  await mkdir(unfinished, { mode: 0o700 });
  if (home.user !== null) await chown(unfinished, home.user.uid, home.user.gid);
  await runPostgresProgram(home, postgresProgramPath(binaries, 'initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${POSTGRES_SUPERUSER}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    // One iteration of the password hash is enough, because nobody can guess a password of 256 random bits. More
    // iterations would only slow down each connection.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // PostgreSQL's messages must be English, because this program parses them.
    '--locale=C',
    '--no-instructions',
  ]);
  await runPostgresProgram(
    home,
    postgresProgramPath(binaries, 'postgres'),
    ['--single', '-D', unfinished, 'postgres'],
    `create database ${POSTGRES_DATABASE}\n`,
  );
  await rename(unfinished, home.cluster);
}

async function refuseOtherMajor(home: PostgresFolderAndUser, binaries: PostgresBinaries): Promise<void> {
  const major = await readFile(path.join(home.cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
  if (major === null) throw new EmbeddedPostgresFailure(`${home.cluster} is not a PostgreSQL data directory.`);
  if (major !== binaries.major) {
    throw new EmbeddedPostgresFailure(
      `The database in ${home.cluster} was written by PostgreSQL ${major}; this version of Sakumon contains PostgreSQL ${binaries.major}. Export it with the old version (docs/operations/upgrade.md), or choose another DATA_DIR.`,
    );
  }
}
