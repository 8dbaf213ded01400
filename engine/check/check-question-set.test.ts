import { expect, test } from 'vitest';
import { generateQuestion } from '../levels/generate.ts';
import type { Question } from '../question/question.ts';
import { checkQuestionSet } from './check-question-set.ts';
import { wordsOfFinding } from './words.ts';

function rulesOf(questions: readonly Question[]): string[][] {
  return checkQuestionSet(questions).map(({ findings }) => findings.map(({ rule }) => rule));
}

function copies(question: Question, count: number): Question[] {
  return Array.from({ length: count }, (_, at) => ({ ...question, id: `${question.id}-${at}` }));
}

const one = generateQuestion(1, 1);
const other = generateQuestion(1, 2);

test('the same traps may occur three times in a row, not four times', () => {
  expect(rulesOf(copies(one, 3))).toEqual([[], [], []]);
  expect(rulesOf(copies(one, 5))).toEqual([[], [], [], ['sameTraps'], ['sameTraps']]);
});

test('a question with other traps begins a new row', () => {
  expect(rulesOf([...copies(one, 2), other, ...copies(one, 2)]).flat()).toEqual([]);
});

test('no traps occur in more than half of a set', () => {
  const set = [one, one, other, one, one, other, one, one].map((question, at) => ({ ...question, id: `q-${at}` }));
  expect(rulesOf(set)).toEqual([[], [], [], [], [], [], ['sameTraps'], ['sameTraps']]);
});

test('the finding names the places and constraints', () => {
  const [finding] = checkQuestionSet(copies(one, 4)).at(-1)?.findings ?? [];
  expect(finding?.found).toMatch(/＝/u);
  expect(finding === undefined ? '' : wordsOfFinding(finding)).toContain(finding?.found);
});

test('each question is also checked separately', () => {
  const broken = { ...one, cards: one.cards.slice(1, 4) };
  expect(rulesOf([other, broken])[1]).not.toEqual([]);
});
