import { once } from 'node:events';

/** Ends a command for wrong arguments: one line on standard error, exit code 2. */
export class WrongArguments extends Error {}

/** A command: takes its arguments, writes results a line at a time, answers the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** What a command reads from and writes to. */
export type Terminal = {
  readonly input: AsyncIterable<Uint8Array>;
  /** True when nobody has piped anything in. */
  readonly inputIsKeyboard: boolean;
  readonly writeLine: (line: string) => Promise<void>;
  readonly complain: (line: string) => void;
};

/** Runs a command on this process's streams and sets its exit code. */
export async function runCommand(command: Command): Promise<void> {
  const { stdin, stdout, stderr } = process;
  // A reader that has seen enough, such as head, closes the pipe.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const complain = (line: string): void => {
    stderr.write(`${line}\n`);
  };
  try {
    process.exitCode = await command(process.argv.slice(2), {
      input: stdin,
      inputIsKeyboard: stdin.isTTY,
      writeLine: async (line) => {
        if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
      },
      complain,
    });
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    complain(error.message);
    process.exitCode = 2;
  }
}
