import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildThreadProgram, createInlineThreadProgramUrl } from '../../testing/server/thread-program.ts';
import { lookUpWords } from './look-up-words.ts';
import { startDictionaryThread, type DictionaryThread } from './start-dictionary.ts';

const { program: realProgram, remove } = await buildThreadProgram('server/readings/dictionary-thread.ts', [
  'lindera-wasm-nodejs-ipadic',
]);
afterAll(remove);

let thread: DictionaryThread | null = null;
const lines: string[] = [];
afterEach(async () => {
  await thread?.close();
  lines.length = 0;
});

function started(program: URL, timeLimit = 60_000): DictionaryThread {
  thread = startDictionaryThread({ program, timeLimit, log: (line) => lines.push(line) });
  return thread;
}

describe('the dictionary in a thread', () => {
  it('gives the same answers as in the current thread, one list after the other', async () => {
    const { read } = started(realProgram);
    const lists = [['牧場に 花が', '合わせて'], ['子犬']];
    expect(await Promise.all(lists.map(read))).toEqual(await Promise.all(lists.map(lookUpWords)));
    expect(lines).toEqual([]);
  });

  it('that hangs is ended and returns null, like one that fails', async () => {
    const hanging = started(createInlineThreadProgramUrl('setInterval(() => {}, 1000)'), 50);
    expect(await hanging.read(['花'])).toBeNull();
    expect(lines).toEqual(['the dictionary took too long']);
    await hanging.close();
    const failing = started(createInlineThreadProgramUrl('throw new Error("no memory")'));
    expect(await failing.read(['花'])).toBeNull();
  });
});
