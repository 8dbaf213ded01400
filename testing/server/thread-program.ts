import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Builds the JavaScript program of a worker thread from the TypeScript file `source`, because Node.js 20 can run only
 * JavaScript in threads. The output folder is inside node_modules, so that Node.js finds the packages in `external`.
 * Returns the URL of the program, and a function that removes it.
 */
export async function buildThreadProgram(source: string, external: readonly string[] = []) {
  const folder = await mkdtemp(path.resolve('node_modules/.cache-sakumon-thread-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { external: [...external], noExternal: external.length === 0 ? true : [/zod/u] },
    build: {
      ssr: path.resolve(source),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'thread.mjs' } },
    },
  });
  return {
    program: pathToFileURL(path.join(folder, 'thread.mjs')),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Returns the URL of a worker thread's program with this source. */
export function threadDoing(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
