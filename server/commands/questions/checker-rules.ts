import { runCommandAsMainProgram, type CommandFunction } from '../command.ts';
import { checkerRulesPageText } from './rules-page.ts';

/** Prints the text for the file docs/checker-rules.md. */
export const printCheckerRulesCommand: CommandFunction = async (_, terminal) => {
  await terminal.writeLine(checkerRulesPageText().trimEnd());
  return 0;
};

/** Runs {@link printCheckerRulesCommand} with the input and output of this process. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(printCheckerRulesCommand);
}
