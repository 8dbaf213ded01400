import { parseArgs } from 'node:util';
import { generate } from '../../../engine/levels/generate.ts';
import { LEVELS, levelNumbered } from '../../../engine/levels/levels.ts';
import { writeQuestionDocument } from '../../../engine/question/write-question.ts';
import { runCommand, WrongArguments, type Command } from './command.ts';

const USAGE = 'usage: npm run -s generate -- --level N --seed S --count K';
const MOST = 100_000;

/** Prints generated question documents, one a line, for the seeds S, S + 1, …. */
export const generateCommand: Command = async (args, terminal) => {
  const { level, seed, count } = numbersOf(args);
  for (let each = 0; each < count; each += 1) {
    await terminal.writeLine(JSON.stringify(writeQuestionDocument(generate(level, seed + each))));
  }
  return 0;
};

function numbersOf(args: readonly string[]) {
  const values = valuesOf(args);
  const level = wholeNumber('level', values.level);
  const seed = wholeNumber('seed', values.seed);
  const count = wholeNumber('count', values.count ?? '1');
  if (levelNumbered(level) === null) {
    throw new WrongArguments(
      `--level ${level}: there are levels ${LEVELS.map(({ number }) => number).join(', ')} (${USAGE})`,
    );
  }
  if (count < 1 || count > MOST) throw new WrongArguments(`--count ${count}: from 1 to ${MOST} (${USAGE})`);
  if (!Number.isSafeInteger(seed + count)) throw new WrongArguments(`--seed ${seed}: too large (${USAGE})`);
  return { level, seed, count };
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { level: text, seed: text, count: text } }).values;
  } catch (error) {
    throw new WrongArguments(`${error instanceof Error ? error.message : String(error)} (${USAGE})`);
  }
}

function wholeNumber(name: string, value: string | undefined): number {
  if (value === undefined) throw new WrongArguments(`--${name} is missing (${USAGE})`);
  const number = /^\d{1,16}$/u.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new WrongArguments(`--${name} ${value}: not a whole number (${USAGE})`);
  return number;
}

/** Runs {@link generateCommand} on this process. */
export function main(): Promise<void> {
  return runCommand(generateCommand);
}
