import { expect, test } from 'vitest';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { judgeProblemOfCards, addFoundProblem } from './found.ts';
import { applyMoveOfAnyKind as play } from './play-any.ts';
import { createExerciseState, type ExerciseMove } from './table.ts';

const parsed = parseQuestionDocument({
  id: 'free',
  grade: 1,
  mode: 'free',
  problems: 2,
  objects: { apple: { name: 'りんご', counter: 'こ' } },
  cards: [
    { id: 'five', kind: 'existence', object: 'apple', amount: 5, text: 'りんごが 5こ あります' },
    { id: 'ate', kind: 'decrease', object: 'apple', amount: 2, text: 'りんごを 2こ たべました' },
    { id: 'left', kind: 'existence', object: 'apple', amount: '?', text: 'りんごが ？こ あります' },
    { id: 'got', kind: 'increase', object: 'apple', amount: 2, text: 'りんごを 2こ もらいました' },
  ],
});
if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults));
const { question } = parsed;
const ATE = ['five', 'ate', 'left'];
/** A problem that the pupil found before the question was edited. One of its cards does not exist any more. */
const OF_BEFORE = ['five', 'gone', 'left'];

test('only complete and valid problems go to the shelf, each once', () => {
  expect(addFoundProblem(question, [], ATE)).toEqual([ATE]);
  for (const slots of [['five', null, 'left'], ['ate', 'five', 'left'], OF_BEFORE, ATE]) {
    expect(addFoundProblem(question, [ATE], slots)).toEqual([ATE]);
  }
});

test('a problem that is no longer valid stays on the shelf and hides no other', () => {
  expect(judgeProblemOfCards(question, OF_BEFORE)).toBeNull();
  expect(addFoundProblem(question, [OF_BEFORE], ATE)).toEqual([OF_BEFORE, ATE]);
});

test('a problem that is found again is sent to the server as a check', () => {
  const moves: ExerciseMove[] = ATE.map((card, slot) => ({ kind: 'moveCard', card, to: { kind: 'slot', slot } }));
  const shelf = { found: [ATE], earlier: [] };
  const table = moves.reduce(
    (each, move) => play(each, move)?.table ?? each,
    createExerciseState(question, undefined, shelf),
  );
  expect(play(table, { kind: 'check' })).toMatchObject({
    table: { condition: { kind: 'foundAgain' } },
    events: [{ kind: 'CHECK', correct: true }],
  });
});
