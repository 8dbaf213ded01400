import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandTerminal } from '../commands/command.ts';
import { SimulationError } from './visitor.ts';

/** Maximum number of characters that are read. */
const LONGEST = 256;

/** Reads a password from the keyboard, without showing it on the screen. */
async function typed(): Promise<string> {
  process.stderr.write('password of the teacher: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  asking.on('SIGINT', () => asking.close());
  try {
    return await Promise.race([asking.question(''), once(asking, 'close').then(() => '')]);
  } finally {
    asking.close();
    process.stderr.write('\n');
  }
}

/**
 * Reads the password from the keyboard. If standard input is a pipe, returns its first line. Throws a SimulationError
 * if there is no password.
 */
export async function readPasswordFromTerminal({ input, inputIsKeyboard }: CommandTerminal): Promise<string> {
  if (inputIsKeyboard) return typed();
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of input) {
    text += decoder.decode(piece, { stream: true });
    if (text.includes('\n') || text.length > LONGEST) break;
  }
  const [line = ''] = text.split(/\r?\n/u);
  if (line === '') throw new SimulationError('no password: type it, or pipe it in as one line');
  return line;
}
