import { expect, test } from 'vitest';
import {
  createChangedExampleQuestion,
  createExampleQuestionDocument,
  parseExampleQuestion,
} from '../../testing/engine/example.ts';
import { constraintsTemptedByDummies } from './tempting.ts';

test('dummies tempt to break the constraints that they break at their best place', () => {
  // The dummy with white flowers breaks `objects`, the picked flower breaks `story`, a second unknown breaks
  // `numbers`.
  expect(constraintsTemptedByDummies(parseExampleQuestion(createExampleQuestionDocument()))).toEqual([
    'story',
    'objects',
    'numbers',
  ]);
});

test('a constraint that no dummy breaks is not included', () => {
  const withoutWhite = createChangedExampleQuestion((document) => document.cards.splice(3, 1));
  expect(constraintsTemptedByDummies(withoutWhite)).toEqual(['story', 'numbers']);
});

test('a question without a right composition gives no constraints', () => {
  const impossible = createChangedExampleQuestion((document) => (document.requirement.equation = '4 + 5 = ?'));
  expect(constraintsTemptedByDummies(impossible)).toEqual([]);
});
