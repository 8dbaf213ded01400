import { Buffer } from 'node:buffer';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startReading, type ReadingThread } from './start-reading.ts';
import { readSource, type SentRoster } from './read-source.ts';
import { spreadsheet } from './test-files.ts';

let folder: string;
/** The thread's own program, built from its source: a thread runs JavaScript alone on Node 20. */
let realProgram: URL;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sakumon-thread-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.resolve('server/roster/reading-thread.ts'),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'reading-thread.mjs' } },
    },
  });
  realProgram = pathToFileURL(path.join(folder, 'reading-thread.mjs'));
});
afterAll(() => rm(folder, { recursive: true }));

let thread: ReadingThread | null = null;
const lines: string[] = [];
afterEach(async () => {
  await thread?.close();
  lines.length = 0;
});

function started(program: URL = realProgram, timeLimit = 60_000): ReadingThread {
  thread = startReading({ program, timeLimit, log: (line) => lines.push(line) });
  return thread;
}

/** A thread that does as its source says. */
function doing(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

function sent(name: string): SentRoster {
  return { source: { kind: 'file', base64: Buffer.from(spreadsheet(name)).toString('base64') } };
}

const DAMAGED = { kind: 'unreadable', fault: { kind: 'damaged' } };

describe('reading in a thread', () => {
  it('answers each roster with what reading on the spot would, whoever asks first', async () => {
    const { read } = started();
    const names = ['faulty.xlsx', 'form.xlsx', 'faulty-shift-jis.csv'];
    const found = await Promise.all(names.map((name) => read(sent(name))));
    expect(found).toEqual(await Promise.all(names.map((name) => readSource(sent(name)))));
    expect(lines).toEqual([]);
  });

  it('takes a file on which the thread fails for damaged, and reads the next', async () => {
    const { read } = started(
      doing(`import { parentPort } from 'node:worker_threads';
        parentPort.on('message', ({ source }) => {
          if (source.text === 'bad') throw new Error('out of memory');
          parentPort.postMessage({ kind: 'unreadable', fault: { kind: 'empty' } });
        });`),
    );
    const [bad, good] = await Promise.all([
      read({ source: { kind: 'text', text: 'bad' } }),
      read({ source: { kind: 'text', text: 'good' } }),
    ]);
    expect(bad).toEqual(DAMAGED);
    expect(good).toEqual({ kind: 'unreadable', fault: { kind: 'empty' } });
    expect(lines).toEqual(['a roster could not be read: out of memory']);
  });

  it('ends a file that takes too long', async () => {
    const { read } = started(
      doing(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });`),
      50,
    );
    expect(await read({ source: { kind: 'text', text: 'endless' } })).toEqual(DAMAGED);
    expect(lines).toEqual(['a roster took too long to read']);
  });
});
