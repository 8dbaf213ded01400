import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Bundles a worker thread's program from the TypeScript file `source` into one JavaScript file, as the build does. This
 * JavaScript file is inside node_modules, so that it can import the packages in `external`. Returns the file's URL, and
 * a function that removes the file.
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

/** Returns a URL that contains the JavaScript code `source`, as the program of a worker thread. */
export function createInlineThreadProgramUrl(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
