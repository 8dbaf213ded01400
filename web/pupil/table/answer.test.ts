import { expect, test } from 'vitest';
import { judge } from '../../../engine/judge/judge.ts';
import { calculatedAnswer, withAnswer } from './answer.ts';
import { trialQuestion } from './trial-question.ts';

const QUESTION = trialQuestion();

function answerOf(...slots: string[]) {
  const judgement = judge(QUESTION, { slots, diagram: null, named: null });
  if (judgement.kind !== 'judged') throw new Error(judgement.kind);
  return calculatedAnswer(judgement.verdict.equations);
}

test("the answer is the result of the cards' calculation, or null if they have none", () => {
  expect(answerOf('red', 'both', 'yellow')).toEqual({ numerator: 2, denominator: 1 });
  expect(answerOf('red', 'strange', 'three')).toBeNull();
});

test('the answer replaces every unknown, and nothing else', () => {
  const answer = { numerator: 2, denominator: 1 };
  const amounts = withAnswer(QUESTION, answer).cards.map(({ id, meaning }) => [id, meaning.amount]);
  const before = QUESTION.cards.map(({ id, meaning }) => [id, meaning.amount === 'unknown' ? answer : meaning.amount]);
  expect(amounts).toEqual(before);
  expect(withAnswer(QUESTION, answer)).toMatchObject({ id: QUESTION.id, slots: QUESTION.slots });
  expect(withAnswer(QUESTION, answer).cards[0]).toEqual(QUESTION.cards[0]);
});
