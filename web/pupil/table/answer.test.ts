import { expect, test } from 'vitest';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import { answerOfCalculation, fillAnswerIntoQuestion } from './answer.ts';
import { createTestQuestion } from './trial-question.ts';

const QUESTION = createTestQuestion();

function answerOf(...slots: string[]) {
  const judgement = judgeComposition(QUESTION, { slots, diagram: null, named: null });
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  return answerOfCalculation(judgement.verdict.equations);
}

test("the answer is the result of the cards' calculation, or null if they have none", () => {
  expect(answerOf('red', 'both', 'yellow')).toEqual({ numerator: 2, denominator: 1 });
  expect(answerOf('red', 'strange', 'three')).toBeNull();
});

test('the answer replaces every unknown, and nothing else', () => {
  const answer = { numerator: 2, denominator: 1 };
  const amounts = fillAnswerIntoQuestion(QUESTION, answer).cards.map(({ id, meaning }) => [id, meaning.amount]);
  const before = QUESTION.cards.map(({ id, meaning }) => [id, meaning.amount === 'unknown' ? answer : meaning.amount]);
  expect(amounts).toEqual(before);
  expect(fillAnswerIntoQuestion(QUESTION, answer)).toMatchObject({ id: QUESTION.id, slots: QUESTION.slots });
  expect(fillAnswerIntoQuestion(QUESTION, answer).cards[0]).toEqual(QUESTION.cards[0]);
});
