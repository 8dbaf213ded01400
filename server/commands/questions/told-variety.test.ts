import { expect, test } from 'vitest';
import { checkQuestion } from '../../../engine/check/check-question.ts';
import { readToldProblemOfComposition } from '../../../engine/check/reader/check-told.ts';
import { BUILT_IN_LEVELS } from '../../../engine/levels/levels.ts';
import { wordProblemOfComposition } from '../../../engine/story/telling-network.ts';
import { findCardWordingFaults } from '../../../testing/engine/card-faults.ts';
import { findToldProblemWordingFaults } from '../../../testing/engine/told-faults.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { readBuiltInTestQuestions } from '../../../testing/server/commands/content.ts';

const TOLD = BUILT_IN_LEVELS.flatMap(({ number }) => readBuiltInTestQuestions(number)).flatMap(({ question }) => {
  const [right] = checkQuestion(question).accepted;
  if (right === undefined) return [];
  const ending = wordProblemOfComposition(right.cards, right.triangles).at(-1)?.text ?? '';
  return [{ question, right, ending: kanaReadingOfSource(ending) }];
});

test.each(['あわせて', 'ぜんぶで', 'みんなで', 'のこりは', 'ちがいは', 'どちらが', 'いま、'])(
  'at least three told problems end with a question that begins with %s',
  (opening) => {
    expect(TOLD.filter(({ ending }) => ending.startsWith(opening)).length).toBeGreaterThanOrEqual(3);
  },
);

test('みんなで counts only living beings', () => {
  const living = TOLD.filter(({ ending }) => ending.includes('みんなで'));
  const wrong = living.filter(({ question }) => [...question.objects.values()].every((object) => !object.living));
  expect(wrong.map(({ question, ending }) => `${question.id} ${ending}`)).toEqual([]);
});

test('the reader of told problems reads every ending back to the answer of the cards', () => {
  const outcomes = TOLD.map(({ question, right }) => [
    question.id,
    readToldProblemOfComposition(question, right)?.kind,
  ]);
  expect(outcomes.filter(([, kind]) => kind !== 'right')).toEqual([]);
});

test('the told problems keep the rules of telling', () => {
  expect(TOLD.flatMap(({ question, right }) => findToldProblemWordingFaults(question, right))).toEqual([]);
});

test('the cards keep the rules of wording', () => {
  const questions = BUILT_IN_LEVELS.flatMap(({ number }) => readBuiltInTestQuestions(number)).map(
    ({ question }) => question,
  );
  expect(questions.flatMap(findCardWordingFaults)).toEqual([]);
});
