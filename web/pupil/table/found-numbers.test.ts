import { expect, test } from 'vitest';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import { generate } from '../../../engine/levels/generate.ts';
import { add, equals, multiply } from '../../../engine/quantity/rational.ts';
import { operationPairOf } from '../../../engine/story/kind.ts';
import { calculatedAnswer, withAnswer } from './answer.ts';
import { foundNumbers } from './found-numbers.ts';
import { verdictOf } from '../../../engine/check/fillings.ts';

/** Checks that the numbers found for hidden quantities fit the operation of every triangle of a solved story. */
test.each([12, 13, 14, 15, 20])('level %i: hidden quantities have the numbers that their triangles give', (level) => {
  for (const seed of [3, 5, 8, 13]) {
    const question = generate(level, seed);
    const [accepted] = enumerateCompositions(question).accepted;
    const slots = accepted?.cards.map(({ id }) => id) ?? [];
    const verdict = verdictOf(question, slots);
    const answer = verdict === null ? null : calculatedAnswer(verdict.equations);
    if (verdict === null || answer === null) throw new Error(`${question.id} has an answer`);
    const full = withAnswer(question, answer);
    const triangles = verdict.triangles ?? [];
    const found = foundNumbers(full, triangles);
    const hidden = slots.filter((id) => full.cards.find((card) => card.id === id)?.meaning.amount === 'hidden');
    expect([...found.keys()].toSorted()).toEqual(hidden.toSorted());
    const amountOf = (id: string) =>
      found.get(id) ?? full.cards.find((card) => card.id === id)?.meaning.amount ?? 'unknown';
    const agreeing = triangles.filter(({ kind, cards }) => {
      const [apex, left, right] = [cards.apex, cards.left, cards.right].map(amountOf);
      if (typeof apex !== 'object' || typeof left !== 'object' || typeof right !== 'object') return false;
      return equals(apex, operationPairOf(kind) === 'sum' ? add(left, right) : multiply(left, right));
    });
    expect(agreeing).toHaveLength(triangles.length);
  }
});
