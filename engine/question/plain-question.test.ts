import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { convertPlainJsonToQuestion, convertQuestionToPlainJson } from './plain-question.ts';
import type { Question } from './question.ts';
import { parseQuestionJson } from './read-question.ts';

const CONTENT = join(import.meta.dirname, '../../content');

function builtIn(): Question[] {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const reading = parseQuestionJson(readFileSync(join(CONTENT, file), 'utf8'));
    return reading.kind === 'question' ? [reading.question] : [];
  });
}

test('every built-in question is unchanged after conversion to JSON and back', () => {
  const questions = builtIn();
  expect(questions.length).toBeGreaterThan(1_100);
  for (const question of questions) {
    expect(convertPlainJsonToQuestion(JSON.parse(JSON.stringify(convertQuestionToPlainJson(question))))).toEqual(
      question,
    );
  }
});

test('an invalid equation gives null', () => {
  const [question] = builtIn();
  if (question === undefined) throw new Error('there is no content');
  const plain = convertQuestionToPlainJson({ ...question, requirement: null });
  const asked = (left: readonly ('unknown' | '+')[]) =>
    convertPlainJsonToQuestion({
      ...plain,
      requirement: { kinds: [], reading: 'story', equation: { left, right: ['unknown'] } },
    });
  expect(asked(['unknown'])).not.toBeNull();
  expect(asked([])).toBeNull();
  expect(asked(['unknown', '+'])).toBeNull();
  expect(asked(['unknown', 'unknown'])).toBeNull();
});
