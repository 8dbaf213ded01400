import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const SETTINGS = /^(?:package(?:-lock)?\.json|tsconfig.*\.json|vite\.config\.ts|index\.html)$/u;

/**
 * Returns a text that changes whenever a source changes, so that a build can see whether it is up to date. Each line
 * has the path, the size in bytes and the time of the last change of one file: a settings file in the root, or a file
 * in `folders` that is not a test.
 */
export function fingerprintOfSources(folders) {
  const settings = readdirSync(root).filter((name) => SETTINGS.test(name));
  const files = folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/u.test(entry.name))
        .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name))),
    );
  return [...settings, ...files]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const { size, mtimeMs } = statSync(path.join(root, file));
      return `${file} ${size} ${mtimeMs}\n`;
    })
    .join('');
}
