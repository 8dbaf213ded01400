import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseQuestionJson } from '../question/read-question.ts';
import { acceptedOrders } from '../judge/accepted-orders.ts';
import { dummiesWithheldFromPupil } from './withheld-dummies.ts';

const CONTENT = new URL('../../content/', import.meta.url);

function bankQuestions() {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /^level-\d+.(?:01|06|11).json$/u.test(file))
    .flatMap((file) => {
      const read = parseQuestionJson(readFileSync(new URL(file, CONTENT), 'utf8'));
      return read.kind === 'question' ? [read.question] : [];
    });
}

test('a question keeps its accepted cards, its given cards and at least one dummy', () => {
  const questions = bankQuestions();
  expect(questions.length).toBeGreaterThan(150);
  for (const question of questions) {
    const needed = new Set(acceptedOrders(question).flat());
    const dummies = question.cards.map(({ id }) => id).filter((id) => !needed.has(id));
    const withheld = dummiesWithheldFromPupil(question);
    const hasDummies = question.mode !== 'free' && question.mode !== 'storyToDiagram';
    expect(withheld.every((id) => dummies.includes(id) && question.given?.includes(id) !== true)).toBe(true);
    const given = dummies.filter((id) => question.given?.includes(id) === true).length;
    const half = Math.floor(dummies.length / 2);
    expect([question.id, withheld.length]).toEqual([
      question.id,
      hasDummies ? Math.min(half, dummies.length - given) : 0,
    ]);
    expect(dummiesWithheldFromPupil({ ...question })).toEqual(withheld);
  }
});
