import { expect, test } from 'vitest';
import { checkQuestion } from './check-question.ts';
import { TWO_TRIANGLE_QUESTIONS } from '../../testing/engine/two-triangles.ts';
import { wordsOfFinding } from './words.ts';

test('a word in the wrong script is found at its card, with the right script', () => {
  const question = TWO_TRIANGLE_QUESTIONS['timesOfSum'];
  if (question === undefined) throw new Error('no question');
  const cards = question.cards.map((card) => ({ ...card, text: card.text.replace('{合|あ}わせて', 'あわせて') }));
  const found = checkQuestion({ ...question, cards }).findings;
  expect(found.map(({ rule, card }) => [rule, card])).toEqual([['wordScript', 'card-3']]);
  expect(found.map(wordsOfFinding)).toEqual(['「あわせて」は、ことばの表とちがう書き方です（4年：{合|あ}わせて）。']);
  expect(checkQuestion({ ...question, cards, grade: 1 }).findings.map(({ rule }) => rule)).not.toContain('wordScript');
});
