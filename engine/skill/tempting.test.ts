import { expect, test } from 'vitest';
import { changedExample, exampleDocument, readExample } from '../../testing/engine/example.ts';
import { temptedConstraints } from './tempting.ts';

test('dummies tempt to break the constraints that they break at their best place', () => {
  // The dummy with white flowers breaks `objects`, the picked flower breaks `story`, a second unknown breaks
  // `numbers`.
  expect(temptedConstraints(readExample(exampleDocument()))).toEqual(['story', 'objects', 'numbers']);
});

test('without the dummy that breaks it, a constraint is not included', () => {
  const withoutWhite = changedExample((document) => document.cards.splice(3, 1));
  expect(temptedConstraints(withoutWhite)).toEqual(['story', 'numbers']);
});

test('a question without a right composition gives no constraints', () => {
  const impossible = changedExample((document) => (document.requirement.equation = '4 + 5 = ?'));
  expect(temptedConstraints(impossible)).toEqual([]);
});
