import { expect, test } from 'vitest';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import { addRationals, areEqualRationals, multiplyRationals } from '../../../engine/quantity/rational.ts';
import { operationPairOfStoryKind } from '../../../engine/story/kind.ts';
import { answerOfCalculation, fillAnswerIntoQuestion } from './answer.ts';
import { numbersOfHiddenAmounts } from './found-numbers.ts';
import { verdictOfFilling } from '../../../engine/check/fillings.ts';

/**
 * For every triangle of a solved story, the computed hidden amounts must fit the triangle's operation (e.g. left +
 * right = apex).
 */
test.each([12, 13, 14, 15, 20])('level %i: hidden quantities have the numbers that their triangles give', (level) => {
  for (const seed of [3, 5, 8, 13]) {
    const question = generateQuestion(level, seed);
    const [accepted] = enumerateCompositions(question).accepted;
    const slots = accepted?.cards.map(({ id }) => id) ?? [];
    const verdict = verdictOfFilling(question, slots);
    const answer = verdict === null ? null : answerOfCalculation(verdict.equations);
    if (verdict === null || answer === null) throw new Error(`${question.id} has an answer`);
    const full = fillAnswerIntoQuestion(question, answer);
    const triangles = verdict.triangles ?? [];
    const found = numbersOfHiddenAmounts(full, triangles);
    const hidden = slots.filter((id) => full.cards.find((card) => card.id === id)?.meaning.amount === 'hidden');
    expect([...found.keys()].toSorted()).toEqual(hidden.toSorted());
    const amountOf = (id: string) =>
      found.get(id) ?? full.cards.find((card) => card.id === id)?.meaning.amount ?? 'unknown';
    const agreeing = triangles.filter(({ kind, cards }) => {
      const [apex, left, right] = [cards.apex, cards.left, cards.right].map(amountOf);
      if (typeof apex !== 'object' || typeof left !== 'object' || typeof right !== 'object') return false;
      return areEqualRationals(
        apex,
        operationPairOfStoryKind(kind) === 'sum' ? addRationals(left, right) : multiplyRationals(left, right),
      );
    });
    expect(agreeing).toHaveLength(triangles.length);
  }
});
