import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildThreadProgram, createInlineThreadProgramUrl } from '../../testing/server/thread-program.ts';
import { startRosterReadingThread, type RosterReadingThread } from './start-reading.ts';
import { parseRosterSourceInCurrentThread, type SentRoster } from './read-source.ts';
import { readTestSpreadsheetBytes } from '../../testing/server/roster/files.ts';

const { program: realProgram, remove } = await buildThreadProgram('server/roster/reading-thread.ts');
afterAll(remove);

let thread: RosterReadingThread | null = null;
const lines: string[] = [];
afterEach(async () => {
  await thread?.close();
  lines.length = 0;
});

function started(program: URL = realProgram, timeLimit = 60_000): RosterReadingThread {
  thread = startRosterReadingThread({ program, timeLimit, log: (line) => lines.push(line) });
  return thread;
}

function sent(name: string): SentRoster {
  return { source: { kind: 'file', name, bytes: readTestSpreadsheetBytes(name) } };
}

const DAMAGED = { kind: 'unreadable', fault: { kind: 'damaged' } };

describe('reading in a thread', () => {
  it('gives the same answers as reading in the current thread, in the order of the requests', async () => {
    const { read } = started();
    const names = ['faulty.xlsx', 'form.xlsx', 'faulty-shift-jis.csv'];
    const found = await Promise.all(names.map((name) => read(sent(name))));
    expect(found).toEqual(await Promise.all(names.map((name) => parseRosterSourceInCurrentThread(sent(name)))));
    expect(lines).toEqual([]);
  });

  it('reports a file on which the thread fails as damaged, and reads the next', async () => {
    const { read } = started(
      createInlineThreadProgramUrl(`import { parentPort } from 'node:worker_threads';
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

  it('stops a file that takes too long, and reports it', async () => {
    const { read } = started(
      createInlineThreadProgramUrl(
        `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });`,
      ),
      50,
    );
    expect(await read({ source: { kind: 'text', text: 'endless' } })).toEqual({
      kind: 'unreadable',
      fault: { kind: 'tookTooLong' },
    });
    expect(lines).toEqual(['a roster took too long to read']);
  });
});
