import { LEVELS } from '../../../engine/levels/levels.ts';
import { bankCounts } from './bank-counts.ts';
import { runCommand, type Command } from '../command.ts';
import { levelQuestions } from './level-questions.ts';
import { levelsPage } from './levels-page.ts';

/**
 * Prints the text of docs/levels.md for the built-in questions of a folder. Prints statistics of the questions to
 * standard error.
 */
export const levelsCommand: Command = async ([folder = 'content'], terminal) => {
  const levels = [];
  for (const level of LEVELS) levels.push({ level, questions: await levelQuestions(folder, level.number) });
  await terminal.writeLine(levelsPage(levels).trimEnd());
  for (const line of bankCounts(levels.flatMap(({ questions }) => questions))) terminal.complain(line);
  return 0;
};

/** Runs {@link levelsCommand} on this process. */
export function main(): Promise<void> {
  return runCommand(levelsCommand);
}
