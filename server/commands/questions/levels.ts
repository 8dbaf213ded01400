import { BUILT_IN_LEVELS } from '../../../engine/levels/levels.ts';
import { formatBuiltInQuestionStatistics } from './bank-counts.ts';
import { runCommandAsMainProgram, type CommandFunction } from '../command.ts';
import { builtInQuestionsOfLevel } from './level-questions.ts';
import { levelsPageText } from './levels-page.ts';

/**
 * Prints the text of docs/levels.md for the built-in questions of a folder. Prints statistics of the questions to
 * standard error.
 */
export const printLevelsPageCommand: CommandFunction = async ([folder = 'content'], terminal) => {
  const levels = [];
  for (const level of BUILT_IN_LEVELS)
    levels.push({ level, questions: await builtInQuestionsOfLevel(folder, level.number) });
  await terminal.writeLine(levelsPageText(levels).trimEnd());
  for (const line of formatBuiltInQuestionStatistics(levels.flatMap(({ questions }) => questions)))
    terminal.complain(line);
  return 0;
};

/** Runs {@link printLevelsPageCommand} with the input and output of this process. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(printLevelsPageCommand);
}
