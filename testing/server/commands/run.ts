import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CommandFunction } from '../../../server/commands/command.ts';

export function createTemporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'sakumon-commands-'));
}

export async function writeFileAt(file: string, content: string | Uint8Array): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

export type CommandJsonOutputLine = Readonly<Record<string, unknown>>;

/**
 * Runs a command line program in this process. `input` is the text on standard input, or null to simulate a terminal.
 */
export async function runCommandInThisProcess(
  command: CommandFunction,
  args: readonly string[],
  input: string | Uint8Array | null = null,
) {
  const lines: CommandJsonOutputLine[] = [];
  const complaints: string[] = [];
  const bytes = typeof input === 'string' ? Buffer.from(input) : (input ?? new Uint8Array());
  async function* pieces() {
    // Send the input in chunks of a fixed size, as a pipe does. A chunk may end inside a multi-byte character.
    for (let at = 0; at < bytes.length; at += 65_537) yield bytes.subarray(at, at + 65_537);
    await Promise.resolve();
  }
  const exitCode = await command(args, {
    input: pieces(),
    inputIsKeyboard: input === null,
    writeLine: async (line) => {
      lines.push(JSON.parse(line));
      await Promise.resolve();
    },
    complain: (line) => complaints.push(line),
  });
  return { exitCode, lines, complaints };
}

/** The document of a valid question with 6 cards for 2 + ? = 7. */
export const FLOWERS_QUESTION_DOCUMENT = {
  id: 'flowers',
  grade: 1,
  mode: 'compose',
  requirement: { kinds: ['increase'], equation: '2 + ? = 7', reading: 'story' },
  objects: { red: { name: 'あかい はな', counter: 'ほん' }, white: { name: 'しろい はな', counter: 'ほん' } },
  cards: [
    { id: 'after', kind: 'existence', object: 'red', amount: 7, text: 'あかい はなが 7ほん さいて います' },
    { id: 'more', kind: 'increase', object: 'red', amount: '?', text: 'あかい はなが ？ほん さきました' },
    { id: 'before', kind: 'existence', object: 'red', amount: 2, text: 'あかい はなが 2ほん さいて います' },
    { id: 'white', kind: 'existence', object: 'white', amount: 2, text: 'しろい はなが 2ほん さいて います' },
    { id: 'fewer', kind: 'decrease', object: 'red', amount: '?', text: 'あかい はなを ？ほん つみました' },
    { id: 'asked', kind: 'existence', object: 'red', amount: '?', text: 'あかい はなが ？ほん さいて います' },
  ],
};
