import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Question } from '../engine/question/question.ts';
import { parseQuestionJson } from '../engine/question/read-question.ts';

export function readBuiltInQuestions(): Question[] {
  return readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const reading = parseQuestionJson(readFileSync(path.join('content', file), 'utf8'));
      if (reading.kind === 'faults') throw new Error(`${file}: ${JSON.stringify(reading.faults)}`);
      return reading.question;
    });
}
