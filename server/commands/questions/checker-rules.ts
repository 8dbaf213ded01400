import { runCommand, type Command } from '../command.ts';
import { rulesPage } from './rules-page.ts';

/** Prints the text of docs/checker-rules.md. */
export const checkerRulesCommand: Command = async (_, terminal) => {
  await terminal.writeLine(rulesPage().trimEnd());
  return 0;
};

/** Runs {@link checkerRulesCommand} on this process. */
export function main(): Promise<void> {
  return runCommand(checkerRulesCommand);
}
