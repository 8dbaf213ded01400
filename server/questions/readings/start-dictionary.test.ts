import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readDictionary } from './read-dictionary.ts';
import { startDictionary, type DictionaryThread } from './start-dictionary.ts';

let folder: string;
/** The thread's own program, built from its source: a thread runs JavaScript alone on Node 20. */
let realProgram: URL;
beforeAll(async () => {
  folder = await mkdtemp(path.join(process.cwd(), 'node_modules/.cache-sakumon-words-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { external: ['lindera-wasm-nodejs-ipadic'], noExternal: [/zod/u] },
    build: {
      ssr: path.resolve('server/questions/readings/dictionary-thread.ts'),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'thread.mjs' } },
    },
  });
  realProgram = pathToFileURL(path.join(folder, 'thread.mjs'));
});
afterAll(() => rm(folder, { recursive: true }));

let thread: DictionaryThread | null = null;
const lines: string[] = [];
afterEach(async () => {
  await thread?.close();
  lines.length = 0;
});

function started(program: URL, timeLimit = 60_000): DictionaryThread {
  thread = startDictionary({ program, timeLimit, log: (line) => lines.push(line) });
  return thread;
}

function doing(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

describe('the dictionary in a thread', () => {
  it('answers as on the spot, one list after the other', async () => {
    const { read } = started(realProgram);
    const lists = [['牧場に 花が', '合わせて'], ['子犬']];
    expect(await Promise.all(lists.map(read))).toEqual(await Promise.all(lists.map(readDictionary)));
    expect(lines).toEqual([]);
  });

  it('that hangs is ended and answers nothing, as does one that fails', async () => {
    const hanging = started(doing('setInterval(() => {}, 1000)'), 50);
    expect(await hanging.read(['花'])).toBeNull();
    expect(lines).toEqual(['the dictionary took too long']);
    await hanging.close();
    const failing = started(doing('throw new Error("no memory")'));
    expect(await failing.read(['花'])).toBeNull();
  });
});
