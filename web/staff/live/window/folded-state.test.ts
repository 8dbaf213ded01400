import { expect, test } from 'vitest';
import { generateQuestion } from '../../../../engine/levels/generate.ts';
import type { LessonResult } from '../../../../contract/lessons.ts';
import { foldedQuestionsState } from './folded-state.ts';

const QUESTION = generateQuestion(5, 1);
const NOW = 1_000_000;
const questions = ['5-1', '5-2', '5-3'].map((name, at) => {
  return { id: name, version: 'v1', name, level: 5, position: at + 1, question: QUESTION };
});
const FOLD = { key: 'before/5-1', head: 'レベル5', name: '1〜3', questions };

function result(question: string, wrongChecks: number, isSolved: boolean): LessonResult {
  return {
    pupil: 'a',
    question,
    version: 'v1',
    begunAt: NOW,
    lastActAt: NOW,
    checks: wrongChecks,
    wrongChecks,
    checkedAt: [],
    firstCheckRight: null,
    checksToSolve: isSolved ? 1 : null,
    solvedAt: null,
    worked: 0,
    stars: 0,
    broken: { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 },
    firstCard: null,
    open: isSolved ? null : { wrongChecks, sameWrong: 0, lastHint: false },
  };
}

function stateOf(results: readonly LessonResult[], at: string | null) {
  const find = (question: string) => results.find((each) => each.question === question);
  return foldedQuestionsState(FOLD, find, at === null ? undefined : find(at), { now: NOW, paused: null });
}

test('folded questions show how many are solved, and the question at which the pupil is working', () => {
  const solved = [result('5-1', 0, true), result('5-2', 0, true)];
  expect(stateOf([], null)).toEqual({ kind: 'none' });
  expect(stateOf(solved, '5-2')).toEqual({ kind: 'solved', solved: 2, of: 3, isWhole: false });
  expect(stateOf([...solved, result('5-3', 0, true)], '5-3')).toMatchObject({ isWhole: true });
  expect(stateOf([...solved, result('5-3', 0, false)], '5-3')).toMatchObject({ cell: 'working', sign: '5-3' });
  expect(stateOf([...solved, result('5-3', 7, false)], '5-3')).toMatchObject({ cell: 'stuck', sign: '5-3・7回' });
  // The pupil began a question, left it unsolved, and is now working at another question.
  expect(stateOf([...solved, result('5-3', 7, false)], '5-2')).toMatchObject({ kind: 'solved', solved: 2 });
});
