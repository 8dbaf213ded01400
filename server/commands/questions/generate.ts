import { generate } from '../../../engine/levels/generate.ts';
import { LEVELS, levelNumbered } from '../../../engine/levels/levels.ts';
import { writeQuestionDocument } from '../../../engine/question/write-question.ts';
import { runCommand, WrongArguments, type Command } from '../command.ts';
import { textOptions, wholeNumber } from './numeric-options.ts';

const USAGE = 'usage: npm run -s generate -- --level N --seed S --count K';
const MOST = 100_000;

/** Prints generated question documents, one per line, for the seeds S, S + 1, …. */
export const generateCommand: Command = async (args, terminal) => {
  const { level, seed, count } = numbersOf(args);
  for (let each = 0; each < count; each += 1) {
    await terminal.writeLine(JSON.stringify(writeQuestionDocument(generate(level, seed + each))));
  }
  return 0;
};

function numbersOf(args: readonly string[]) {
  const values = textOptions(args, ['level', 'seed', 'count'], USAGE);
  const level = wholeNumber('level', values['level'], USAGE);
  const seed = wholeNumber('seed', values['seed'], USAGE);
  const count = wholeNumber('count', values['count'] ?? '1', USAGE);
  if (levelNumbered(level) === null) {
    throw new WrongArguments(
      `--level ${level}: there are levels ${LEVELS.map(({ number }) => number).join(', ')} (${USAGE})`,
    );
  }
  if (count < 1 || count > MOST) throw new WrongArguments(`--count ${count}: from 1 to ${MOST} (${USAGE})`);
  if (!Number.isSafeInteger(seed + count)) throw new WrongArguments(`--seed ${seed}: too large (${USAGE})`);
  return { level, seed, count };
}

/** Runs {@link generateCommand} on this process. */
export function main(): Promise<void> {
  return runCommand(generateCommand);
}
