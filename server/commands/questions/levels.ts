import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LEVELS } from '../../../engine/levels/levels.ts';
import type { Question } from '../../../engine/question/question.ts';
import { readQuestionJson } from '../../../engine/question/read-question.ts';
import { runCommand, WrongArguments, type Command } from './command.ts';
import { levelsPage } from './levels-page.ts';

/** Prints docs/levels.md from the built-in questions of a folder. */
export const levelsCommand: Command = async ([folder = 'content'], terminal) => {
  const levels = [];
  for (const level of LEVELS) levels.push({ level, questions: await questionsOf(folder, level.number) });
  await terminal.writeLine(levelsPage(levels).trimEnd());
  return 0;
};

async function questionsOf(content: string, level: number): Promise<Question[]> {
  const folder = path.join(content, `level-${String(level).padStart(2, '0')}`);
  const files = (await readdir(folder)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const reading = readQuestionJson(await readFile(path.join(folder, file), 'utf8'));
      if (reading.kind === 'faults') throw new WrongArguments(`${file}: ${JSON.stringify(reading.faults)}`);
      return reading.question;
    }),
  );
}

/** Runs {@link levelsCommand} on this process. */
export function main(): Promise<void> {
  return runCommand(levelsCommand);
}
