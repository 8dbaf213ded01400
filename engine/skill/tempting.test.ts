import { expect, test } from 'vitest';
import { changed, example, readExample } from '../check/test-example.ts';
import { temptedConstraints } from './tempting.ts';

test('dummies tempt to break what they break where they fit best', () => {
  // White flowers break the objects, a picked flower the story, an unknown too many the numbers.
  expect(temptedConstraints(readExample(example()))).toEqual(['story', 'objects', 'numbers']);
});

test('without the dummy that breaks it a constraint is not tempted', () => {
  const withoutWhite = changed((document) => document.cards.splice(3, 1));
  expect(temptedConstraints(withoutWhite)).toEqual(['story', 'numbers']);
});

test('a question without a right composition tempts to nothing', () => {
  const impossible = changed((document) => (document.requirement.equation = '4 + 5 = ?'));
  expect(temptedConstraints(impossible)).toEqual([]);
});
