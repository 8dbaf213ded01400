import { expect, test } from 'vitest';
import { changed, example, readExample } from '../check/test-example.ts';
import { temptedConstraints } from './tempting.ts';

test('dummies tempt to break the constraints that they break at their best place', () => {
  // White flowers break `objects`, a picked flower breaks `story`, a second unknown breaks `numbers`.
  expect(temptedConstraints(readExample(example()))).toEqual(['story', 'objects', 'numbers']);
});

test('without the dummy that breaks it, a constraint is not included', () => {
  const withoutWhite = changed((document) => document.cards.splice(3, 1));
  expect(temptedConstraints(withoutWhite)).toEqual(['story', 'numbers']);
});

test('a question without a right composition gives no constraints', () => {
  const impossible = changed((document) => (document.requirement.equation = '4 + 5 = ?'));
  expect(temptedConstraints(impossible)).toEqual([]);
});
