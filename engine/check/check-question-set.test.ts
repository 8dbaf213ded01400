import { expect, test } from 'vitest';
import { generate } from '../levels/generate.ts';
import type { Question } from '../question/question.ts';
import { checkQuestionSet } from './check-question-set.ts';
import { wordsOfFinding } from './words.ts';

function rulesOf(questions: readonly Question[]): string[][] {
  return checkQuestionSet(questions).map(({ findings }) => findings.map(({ rule }) => rule));
}

function copies(question: Question, count: number): Question[] {
  return Array.from({ length: count }, (_, at) => ({ ...question, id: `${question.id}-${at}` }));
}

const one = generate(1, 1);
const other = generate(1, 2);

test('a pupil meets the same traps three times in a row, not four', () => {
  expect(rulesOf(copies(one, 3))).toEqual([[], [], []]);
  expect(rulesOf(copies(one, 5))).toEqual([[], [], [], ['sameTraps'], ['sameTraps']]);
});

test('another sort of traps in between begins a new row', () => {
  expect(rulesOf([...copies(one, 2), other, ...copies(one, 2)]).flat()).toEqual([]);
});

test('no sort of traps fills more than half of a set', () => {
  const set = [one, one, other, one, one, other, one, one].map((question, at) => ({ ...question, id: `q-${at}` }));
  expect(rulesOf(set)).toEqual([[], [], [], [], [], [], ['sameTraps'], ['sameTraps']]);
});

test('the finding says which places and constraints they are', () => {
  const [finding] = checkQuestionSet(copies(one, 4)).at(-1)?.findings ?? [];
  expect(finding?.found).toMatch(/＝/u);
  expect(finding === undefined ? '' : wordsOfFinding(finding)).toContain(finding?.found);
});

test('a question is checked on its own as well', () => {
  const broken = { ...one, cards: one.cards.slice(1, 4) };
  expect(rulesOf([other, broken])[1]).not.toEqual([]);
});
