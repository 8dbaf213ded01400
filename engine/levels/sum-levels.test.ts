import { expect, it } from 'vitest';
import { isKnownAmount } from '../quantity/amount.ts';
import { answerOfEquation } from '../story/answer.ts';
import { generateQuestion } from './generate.ts';

/** Returns the three numbers of a question (both parts and the whole) in ascending order. */
function triangleOf(seed: number): number[] | null {
  const { requirement } = generateQuestion(68, seed);
  const answer = requirement === null ? null : answerOfEquation(requirement.equation);
  if (requirement === null || answer === null) return null;
  const { left, right } = requirement.equation;
  const sides = [left, right].flatMap((side) => (side.kind === 'operation' ? [side.left, side.right] : [side]));
  const known = sides.flatMap((side) =>
    side.kind === 'amount' && isKnownAmount(side.amount) ? [side.amount.numerator] : [],
  );
  return [...known, answer.numerator].toSorted((one, other) => one - other);
}

it('level 68 carries or borrows with three and four digits, also over zeros', () => {
  const triangles = Array.from({ length: 80 }, (_, seed) => triangleOf(seed)).filter((numbers) => numbers !== null);
  for (const [least = 0, middle = 0, whole = 0] of triangles) {
    expect([least + middle, least >= 100, whole <= 9999]).toEqual([whole, true, true]);
    expect([10, 100, 1000].some((place) => (least % place) + (middle % place) >= place)).toBe(true);
  }
  expect(triangles.filter(([, , whole = 0]) => /00|0\d$/u.test(String(whole))).length).toBeGreaterThan(5);
  expect(triangles.filter(([, , whole = 0]) => whole >= 1000).length).toBeGreaterThan(20);
});
