import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Question } from '../../../engine/question/question.ts';
import { parseQuestionJson } from '../../../engine/question/read-question.ts';

export const CONTENT_FOLDER_PATH = path.resolve(import.meta.dirname, '../../../content');

export type BuiltInTestQuestion = { readonly file: string; readonly json: string; readonly question: Question };

/** Returns the built-in questions of a level in their order. */
export function readBuiltInTestQuestions(level: number): BuiltInTestQuestion[] {
  const folder = path.join(CONTENT_FOLDER_PATH, `level-${String(level).padStart(2, '0')}`);
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const json = readFileSync(path.join(folder, name), 'utf8');
      const reading = parseQuestionJson(json);
      if (reading.kind === 'faults') throw new Error(`${name}: ${JSON.stringify(reading.faults)}`);
      return { file: `${path.basename(folder)}/${name}`, json, question: reading.question };
    });
}
