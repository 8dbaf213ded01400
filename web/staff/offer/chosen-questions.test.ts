import { expect, test } from 'vitest';
import { generate } from '../../../engine/levels/generate.ts';
import { chosenOf, withQuestionMoved, toggledQuestion, withAll, type ChosenQuestion } from './chosen-questions.ts';

function question(id: string): ChosenQuestion {
  return { id, place: id, words: id, grade: null };
}

const [A, B, C] = [question('a'), question('b'), question('c')] as const;

test('a chosen question is added at the end, and removed from any place', () => {
  expect(toggledQuestion([A, B], C)).toEqual([A, B, C]);
  expect(toggledQuestion([A, B, C], B)).toEqual([A, C]);
});

test('a whole source is added after the chosen questions without duplicates, and removed', () => {
  expect(withAll([B], [A, B, C], true)).toEqual([B, A, C]);
  expect(withAll([B, A, C], [A, C], false)).toEqual([B]);
});

test('a question changes places with its neighbour and stays at the ends', () => {
  expect(withQuestionMoved([A, B, C], 'c', -1)).toEqual([A, C, B]);
  expect(withQuestionMoved([A, B, C], 'a', 1)).toEqual([B, A, C]);
  expect(withQuestionMoved([A, B, C], 'a', -1)).toEqual([A, B, C]);
  expect(withQuestionMoved([A, B, C], 'c', 1)).toEqual([A, B, C]);
});

test('a running lesson shows its questions in their order', () => {
  const known = ['one', 'two'].map((id, at) => {
    return { id, version: 'v', name: `3-${at + 1}`, level: 3, position: at + 1, question: generate(3, at) };
  });
  expect(chosenOf(['two', 'withdrawn', 'one'], known).map(({ place }) => place)).toEqual(['3-2', '3-1']);
});
