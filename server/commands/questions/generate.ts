import { generateQuestion } from '../../../engine/levels/generate.ts';
import { BUILT_IN_LEVELS, levelWithNumber } from '../../../engine/levels/levels.ts';
import { writeQuestionDocument } from '../../../engine/question/write-question.ts';
import { runCommandAsMainProgram, WrongArgumentsError, type CommandFunction } from '../command.ts';
import { parseTextOptions, parseWholeNumberOption } from './numeric-options.ts';

const USAGE = 'usage: npm run -s generate -- --level N --seed S --count K';
/** Maximum value of `--count`. */
const MOST = 100_000;

/** Prints generated question documents, one per line, for consecutive seeds. */
export const generateQuestionsCommand: CommandFunction = async (args, terminal) => {
  const { level, seed, count } = numbersOf(args);
  for (let each = 0; each < count; each += 1) {
    await terminal.writeLine(JSON.stringify(writeQuestionDocument(generateQuestion(level, seed + each))));
  }
  return 0;
};

function numbersOf(args: readonly string[]) {
  const values = parseTextOptions(args, ['level', 'seed', 'count'], USAGE);
  const level = parseWholeNumberOption('level', values['level'], USAGE);
  const seed = parseWholeNumberOption('seed', values['seed'], USAGE);
  const count = parseWholeNumberOption('count', values['count'] ?? '1', USAGE);
  if (levelWithNumber(level) === null) {
    throw new WrongArgumentsError(
      `--level ${level}: there are levels ${BUILT_IN_LEVELS.map(({ number }) => number).join(', ')} (${USAGE})`,
    );
  }
  if (count < 1 || count > MOST) throw new WrongArgumentsError(`--count ${count}: from 1 to ${MOST} (${USAGE})`);
  if (!Number.isSafeInteger(seed + count)) throw new WrongArgumentsError(`--seed ${seed}: too large (${USAGE})`);
  return { level, seed, count };
}

/** Runs {@link generateQuestionsCommand} with the input and output of this process. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(generateQuestionsCommand);
}
