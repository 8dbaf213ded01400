import { describe, expect, it } from 'vitest';
import { parseEquation } from '../story/read-equation.ts';
import { requirementOfQuestion } from '../question/question.ts';
import { checkQuestion } from './check-question.ts';
import { listBrokenCheckerRules } from '../../testing/engine/example.ts';
import { TWO_TRIANGLE_QUESTIONS } from '../../testing/engine/two-triangles.ts';
import { THREE_TRIANGLE_QUESTIONS } from '../../testing/engine/three-triangles.ts';

const NAMED = Object.entries({ ...TWO_TRIANGLE_QUESTIONS, ...THREE_TRIANGLE_QUESTIONS });

describe('a question of several triangles', () => {
  it.each(NAMED)('has no findings and one accepted composition, in the order of its story: %s', (_, question) => {
    const { findings, accepted } = checkQuestion(question);
    expect(findings).toEqual([]);
    const needed = question.cards.slice(0, question.slots).map(({ id }) => id);
    expect(accepted.map(({ cards }) => cards.map(({ id }) => id))).toEqual([needed]);
  });

  it.each([
    ['changes', 1],
    ['timesOfSum', 120],
    ['comparedAfterGain', 20],
    ['comparedAfterLoss', 120],
    ['perUnitAfterLoss', 20],
    ['sumTimesLoss', 840],
    ['threeChanges', 2],
    ['partedSumOfAll', 5040],
  ])('is accepted in every order that its changes permit: %s in %i orders', (name, orders) => {
    const question = { ...TWO_TRIANGLE_QUESTIONS, ...THREE_TRIANGLE_QUESTIONS }[name];
    expect(question && checkQuestion(question).accepted.map((each) => each.orders)).toEqual([orders]);
  });

  it('may have no number in the sentence of a hidden quantity', () => {
    const { changes } = TWO_TRIANGLE_QUESTIONS;
    const cards = changes?.cards.map((card) =>
      card.id === 'card-3' ? { ...card, text: 'りんごが 8こ あります' } : card,
    );
    expect(changes && listBrokenCheckerRules({ ...changes, cards: cards ?? [] })).toEqual(['hiddenNumber']);
  });

  it.each([
    ['5 − 8 + 4', 'story', 'hiddenQuantity'],
    ['(5 + 3) ÷ 3 × 6', 'calculation', 'hiddenQuantity'],
  ] as const)('has only whole numbers above 0 as intermediate results: %s', (text, reading, rule) => {
    const equation = parseEquation(text);
    const question = TWO_TRIANGLE_QUESTIONS['changes'];
    if (equation === null || question === undefined) throw new Error(text);
    const { kinds } = requirementOfQuestion(question);
    expect(listBrokenCheckerRules({ ...question, grade: 3, requirement: { kinds, equation, reading } })).toContain(
      rule,
    );
  });
});
