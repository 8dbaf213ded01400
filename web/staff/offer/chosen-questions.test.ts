import { expect, test } from 'vitest';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import {
  chosenQuestionsOfLesson,
  moveChosenQuestion,
  toggleChosenQuestion,
  addOrRemoveChosenQuestions,
  type QuestionChosenForLesson,
} from './chosen-questions.ts';

function question(id: string): QuestionChosenForLesson {
  return { id, place: id, words: id, grade: null };
}

const [A, B, C] = [question('a'), question('b'), question('c')] as const;

test('a chosen question is added at the end, and removed from any place', () => {
  expect(toggleChosenQuestion([A, B], C)).toEqual([A, B, C]);
  expect(toggleChosenQuestion([A, B, C], B)).toEqual([A, C]);
});

test('a whole source is added after the chosen questions without duplicates, and removed', () => {
  expect(addOrRemoveChosenQuestions([B], [A, B, C], true)).toEqual([B, A, C]);
  expect(addOrRemoveChosenQuestions([B, A, C], [A, C], false)).toEqual([B]);
});

test('a question changes places with its neighbour and stays at the ends', () => {
  expect(moveChosenQuestion([A, B, C], 'c', -1)).toEqual([A, C, B]);
  expect(moveChosenQuestion([A, B, C], 'a', 1)).toEqual([B, A, C]);
  expect(moveChosenQuestion([A, B, C], 'a', -1)).toEqual([A, B, C]);
  expect(moveChosenQuestion([A, B, C], 'c', 1)).toEqual([A, B, C]);
});

test('a running lesson shows its questions in their order', () => {
  const known = ['one', 'two'].map((id, at) => {
    return { id, version: 'v', name: `3-${at + 1}`, level: 3, position: at + 1, question: generateQuestion(3, at) };
  });
  expect(chosenQuestionsOfLesson(['two', 'withdrawn', 'one'], known).map(({ place }) => place)).toEqual(['3-2', '3-1']);
});
