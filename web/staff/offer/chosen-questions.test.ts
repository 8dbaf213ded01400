import { expect, test } from 'vitest';
import { generate } from '../../../engine/levels/generate.ts';
import { chosenOf, moved, toggledQuestion, withAll, type ChosenQuestion } from './chosen-questions.ts';

function question(id: string): ChosenQuestion {
  return { id, place: id, words: id };
}

const [A, B, C] = [question('a'), question('b'), question('c')] as const;

test('what is chosen goes to the end, and out again from where it stands', () => {
  expect(toggledQuestion([A, B], C)).toEqual([A, B, C]);
  expect(toggledQuestion([A, B, C], B)).toEqual([A, C]);
});

test('a whole source goes in behind what is chosen, each once, and out again', () => {
  expect(withAll([B], [A, B, C], true)).toEqual([B, A, C]);
  expect(withAll([B, A, C], [A, C], false)).toEqual([B]);
});

test('a question trades places with its neighbour, and stays at the ends', () => {
  expect(moved([A, B, C], 'c', -1)).toEqual([A, C, B]);
  expect(moved([A, B, C], 'a', 1)).toEqual([B, A, C]);
  expect(moved([A, B, C], 'a', -1)).toEqual([A, B, C]);
  expect(moved([A, B, C], 'c', 1)).toEqual([A, B, C]);
});

test('a lesson that is on shows what it offers, in its order', () => {
  const known = ['one', 'two'].map((id, at) => {
    return { id, version: 'v', name: `3-${at + 1}`, level: 3, position: at + 1, question: generate(3, at) };
  });
  expect(chosenOf(['two', 'withdrawn', 'one'], known).map(({ place }) => place)).toEqual(['3-2', '3-1']);
});
