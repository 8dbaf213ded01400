import { once } from 'node:events';

/** Thrown for wrong arguments. The command then prints one line to standard error and ends with exit code 2. */
export class WrongArgumentsError extends Error {}

/** A command. It parses its arguments, writes its results line by line, and returns the exit code of the process. */
export type CommandFunction = (args: readonly string[], terminal: CommandTerminal) => Promise<number>;

/** The input and output of a command. */
export type CommandTerminal = {
  readonly input: AsyncIterable<Uint8Array>;
  /** True if standard input is a terminal and not a pipe. */
  readonly inputIsKeyboard: boolean;
  readonly writeLine: (line: string) => Promise<void>;
  readonly complain: (line: string) => void;
};

/** Runs a command with the input and output of this process, and sets the exit code of the process. */
export async function runCommandAsMainProgram(command: CommandFunction): Promise<void> {
  const { stdin, stdout, stderr } = process;
  // A program that reads the output, such as `head`, may close the pipe early. This is not an error.
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
    if (!(error instanceof WrongArgumentsError)) throw error;
    complain(error.message);
    process.exitCode = 2;
  }
}
