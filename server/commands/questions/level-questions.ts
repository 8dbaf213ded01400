import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { levelFolder } from '../../../engine/bank/bank-seeds.ts';
import type { Question } from '../../../engine/question/question.ts';
import { readQuestionJson } from '../../../engine/question/read-question.ts';
import { WrongArguments } from '../command.ts';

/**
 * Returns the built-in questions of a level, in order. Returns an empty array if the level has no folder yet. Throws
 * {@link WrongArguments} if a file is not a valid question.
 */
export async function levelQuestions(content: string, level: number): Promise<Question[]> {
  const folder = path.join(content, levelFolder(level));
  const known = (await readdir(content)).includes(levelFolder(level));
  const files = known ? (await readdir(folder)).toSorted() : [];
  return Promise.all(
    files.map(async (file) => {
      const reading = readQuestionJson(await readFile(path.join(folder, file), 'utf8'));
      if (reading.kind === 'faults') throw new WrongArguments(`${file}: ${JSON.stringify(reading.faults)}`);
      return reading.question;
    }),
  );
}
