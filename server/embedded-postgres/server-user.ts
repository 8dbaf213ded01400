import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EmbeddedPostgresFailure } from './failure.ts';

/** A user of the operating system who runs PostgreSQL, if the user of this process cannot run it. */
export type PostgresSystemUser = { readonly name: string; readonly uid: number; readonly gid: number };

/**
 * The folder for files that PostgreSQL's system user must be able to read. It is used only if root starts the server
 * and PostgreSQL's user cannot enter the project's folder or DATA_DIR.
 */
export const POSTGRES_READABLE_FOLDER_PATH = '/var/lib/sakumon';

/**
 * System users that can run PostgreSQL, the preferred user first: a user for Sakumon, the user of an installed
 * PostgreSQL, and a user that exists on every machine.
 */
const CANDIDATES = ['sakumon', 'postgres', 'nobody'] as const;

/**
 * Returns the system user who must run PostgreSQL if this process runs as root, because PostgreSQL refuses to run as
 * root. Returns null if PostgreSQL can run as the user of this process. Throws an EmbeddedPostgresFailure if there is
 * no suitable user.
 */
export function findPostgresSystemUser(): PostgresSystemUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of CANDIDATES) {
    const user = userNamed(name);
    if (user !== null && user.uid !== 0) return user;
  }
  throw new EmbeddedPostgresFailure(
    `PostgreSQL refuses to run as root, and this machine has none of the users ${CANDIDATES.join(', ')}.`,
  );
}

/** Returns the system user with these numeric ids, such as the owner of an existing cluster. */
export function systemUserFromIds(uid: number, gid: number): PostgresSystemUser {
  return { name: `number ${uid}`, uid, gid };
}

function userNamed(name: string): PostgresSystemUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { name, uid: Number(uid), gid: Number(gid) };
}

/**
 * Returns true if `user` has this kind of access (such as reading) to all of the files and folders. A process of this
 * user tries the access, so that access control lists are taken into account.
 */
export function canUserAccessFiles(
  user: PostgresSystemUser,
  paths: { readonly run?: readonly string[]; readonly read?: readonly string[]; readonly write?: readonly string[] },
): boolean {
  const tests = [
    ...(paths.run ?? []).map((at) => ['-x', at] as const),
    ...(paths.read ?? []).map((at) => ['-r', at] as const),
    ...(paths.write ?? []).map((at) => ['-w', at] as const),
  ];
  const script = tests.map(([flag], index) => `test ${flag} "\${${index + 1}}"`).join(' && ');
  const { status } = spawnSync('/bin/sh', ['-c', script, 'sh', ...tests.map(([, at]) => at)], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}
