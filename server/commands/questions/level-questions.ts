import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { levelFolderName } from '../../../engine/bank/bank-seeds.ts';
import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionJson } from '../../../engine/question/read-question.ts';
import { WrongArgumentsError } from '../command.ts';

/**
 * Returns the built-in questions of a level, in order. Returns an empty array if the level has no folder yet. Throws
 * {@link WrongArgumentsError} if a file is not a valid question.
 */
export async function builtInQuestionsOfLevel(content: string, level: number): Promise<Question[]> {
  const folder = path.join(content, levelFolderName(level));
  const known = (await readdir(content)).includes(levelFolderName(level));
  const files = known ? (await readdir(folder)).toSorted() : [];
  return Promise.all(
    files.map(async (file) => {
      const reading = parseQuestionJson(await readFile(path.join(folder, file), 'utf8'));
      if (reading.kind === 'faults') throw new WrongArgumentsError(`${file}: ${JSON.stringify(reading.faults)}`);
      return reading.question;
    }),
  );
}
