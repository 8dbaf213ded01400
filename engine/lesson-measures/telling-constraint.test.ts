import { expect, test } from 'vitest';
import { tellingConstraintFromBrokenShares } from './telling-constraint.ts';

const part = (count: number) => ({ part: count });

function broken(structure: number, story: number, objects: number, numbers: number, calculation: number) {
  return {
    structure: part(structure),
    story: part(story),
    objects: part(objects),
    numbers: part(numbers),
    calculation: part(calculation),
  };
}

test.each([
  [broken(0, 0, 0, 0, 0), null],
  [broken(1, 7, 4, 2, 10), 'story'],
  // Two constraints are broken equally often. The result is the one that comes first in the order of feedback.
  [broken(0, 3, 3, 0, 5), 'story'],
  // Right cards in a wrong order break only `calculation`.
  [broken(0, 2, 1, 0, 5), 'calculation'],
  [broken(0, 2, 1, 0, 4), 'story'],
  [broken(0, 0, 0, 0, 1), 'calculation'],
])('for the numbers of broken checks %j, the telling constraint is found', (counts, constraint) =>
  expect(tellingConstraintFromBrokenShares(counts)).toBe(constraint),
);
